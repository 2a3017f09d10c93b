import {
  approveUser,
  createUser,
  disableUser,
  editUser,
  enableUser,
  endSessions,
  exceptUser,
  inviteUser,
  resetPassword,
  showUser,
} from '@app/access/contract/users'
import { buildUser, type UserOverrides } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { gatherModules } from '@app/server/gather'
import { openTestWorld } from '@app/server/testing'
import { sampleOf } from '@kit/testing/sample'
import { expect, test } from 'vitest'
import type { RoleName } from '@kit/kernel/permission'
import { ROLE_NAMES, ROLES } from '@app/roles/rules'

/**
 * Every kind of actor against every kind of account, at every endpoint that takes one, against the
 * rule written out here from the decision and not from the code.
 */
const world = await openTestWorld()
const { permissions: DEFINED } = await gatherModules()
const ours = (await buildChannel(world.database)).id
const foreign = (await buildChannel(world.database)).id
const hotel = await buildLocation(world.database, { channel_id: ours })
const other = await buildLocation(world.database, { channel_id: ours })

type Places = { channel_ids: number[]; hotel_ids: number[] }
const PLACES: Record<string, Places> = {
  'the whole channel': { channel_ids: [ours], hotel_ids: [] },
  'one hotel': { channel_ids: [ours], hotel_ids: [hotel.hotel_id] },
  'another hotel': { channel_ids: [ours], hotel_ids: [other.hotel_id] },
  'two channels': { channel_ids: [ours, foreign], hotel_ids: [] },
}
const ACTORS: Record<string, UserOverrides & { roles: [RoleName] }> = {
  'a SUPER ADMIN': { roles: ['SUPER ADMIN'] },
  'an ADMIN': { roles: ['ADMIN'] },
  'an ADMIN who may do less': { roles: ['ADMIN'], denied: ['refund.pay'] },
  'a manager of the channel': { roles: ['GERENTE CONCESION'], ...PLACES['the whole channel'] },
  'a manager of one hotel': { roles: ['GERENTE CONCESION'], ...PLACES['one hotel'] },
  'a manager who may do less': {
    roles: ['GERENTE CONCESION'],
    ...PLACES['the whole channel'],
    denied: ['refund.pay'],
    granted: ['roles.manage'],
  },
  'an assistant who manages users': {
    roles: ['SUBGERENTE'],
    ...PLACES['the whole channel'],
    granted: ['users.manage', 'roles.manage'],
  },
  'a supervisor who manages users': {
    roles: ['SUPERVISOR CONCESION'],
    ...PLACES['one hotel'],
    location_ids: [hotel.id],
    granted: ['users.manage'],
  },
  'an accountant who manages users': {
    roles: ['CONTABILIDAD'],
    granted: ['users.manage', 'roles.manage'],
  },
}

const STAFF: readonly string[] = [
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
]
const heldBy = ({ roles, granted = [], denied = [] }: UserOverrides): Set<string> =>
  new Set(
    DEFINED.filter(
      ({ roles: by }) =>
        roles!.includes('ADMIN') ||
        roles!.includes('SUPER ADMIN') ||
        by.some((role) => roles!.includes(role)),
    )
      .map(({ name }) => name)
      .concat(granted)
      .filter((key) => !denied.includes(key)),
  )

/** The decision: whoever touches an account holds and sees all that it does. */
function mayTouch(actor: UserOverrides & { roles: [RoleName] }, role: RoleName, places: Places) {
  const [by] = actor.roles
  if (by === 'SUPER ADMIN') return true
  if (role === 'ADMIN' || role === 'SUPER ADMIN') return false
  if ([...heldBy({ roles: [role] })].some((key) => !heldBy(actor).has(key))) return false
  if (by === 'ADMIN') return true
  if (!STAFF.includes(role)) return false
  if (by === 'CONTABILIDAD') return true
  if (by !== 'GERENTE CONCESION' && by !== 'SUBGERENTE') return false
  if (!places.channel_ids.every((id) => actor.channel_ids!.includes(id))) return false
  if (!actor.hotel_ids || actor.hotel_ids.length === 0) return true
  return (
    places.hotel_ids.length > 0 && places.hotel_ids.every((id) => actor.hotel_ids!.includes(id))
  )
}

const REFUSED: readonly (string | undefined)[] = [
  'request.not_found',
  'permission.denied',
  'user.administrator',
  'user.other_channels',
  'user.not_staff',
  'user.holds_more',
  'role.not_grantable',
  'user.place_outside',
]
let made = 0

const ACCOUNTS = ROLE_NAMES.flatMap((role) =>
  Object.entries(PLACES).map(([where, places]) => ({ role, where, places })),
)

test.each(Object.entries(ACTORS))('%s', { timeout: 300_000 }, async (_name, overrides) => {
  const actor = await world.signInAs(overrides)
  for (const { role, where, places } of sampleOf('who touches whom', ACCOUNTS)) {
    const target = await buildUser(world.database, { roles: [role], ...places })
    const touched = await touchEverywhere(actor, target.id, role, places)

    const may = mayTouch(overrides, role, places)
    expect([role, where, touched]).toEqual([
      role,
      where,
      {
        show: may,
        edit: may,
        except: may && heldBy(overrides).has('roles.manage'),
        approve: may,
        invite: may,
        reset: may,
        end_sessions: may,
        disable: may,
        enable: may,
        create: may,
      },
    ])
  }
})

type Signed = Awaited<ReturnType<typeof world.signInAs>>

/** At which endpoints the rule let this person pass; what they would write is old, or undone. */
async function touchEverywhere(by: Signed, id: number, role: RoleName, places: Places) {
  const params = { params: { id } }
  const form = {
    name: 'Ana',
    last_name: 'Prueba',
    email: `touched${++made}@example.test`,
    role_ids: [ROLES[role]],
    ...places,
  }
  const old = { ...params, body: { ...form, version: 999 } }
  const passes = async (answer: Promise<{ error: { code: string } | undefined }>) =>
    !REFUSED.includes((await answer).error?.code)
  const touched = {
    show: await passes(world.call(by, showUser, params)),
    edit: await passes(world.call(by, editUser, old)),
    except: await passes(
      world.call(by, exceptUser, { ...params, body: { granted: [], denied: [], version: 999 } }),
    ),
    invite: await passes(world.call(by, inviteUser, params)),
    reset: await passes(world.call(by, resetPassword, params)),
    end_sessions: await passes(world.call(by, endSessions, params)),
    disable: await passes(world.call(by, disableUser, params)),
    enable: await passes(world.call(by, enableUser, params)),
    create: await passes(world.call(by, createUser, { body: form })),
  }
  return { ...touched, approve: await passes(world.call(by, approveUser, old)) }
}
