import { permission, type RoleName } from '@kit/kernel/permission'
import { holdMinutes } from '@app/shop/settings'
import {
  disabledLocation,
  endOtherSessions,
  listMainRoles,
  listUsersOfMainRole,
  recordLogin,
  register,
  login,
  showSession,
} from '@app/access/contract'
import { changeRolePermissions, showPermissionMatrix } from '@app/access/contract/roles'
import { changeSetting, listSettings } from '@app/access/contract/settings'
import { exceptUser, showUser } from '@app/access/contract/users'
import { ensureAdministrator, syncPermissions } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all, first, only } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ROLES } from '@app/roles/rules'

const world = await openTestWorld({ modules: ['access'] })
type Signed = Awaited<ReturnType<typeof world.signInAs>>
let root: Signed
let admin: Signed
beforeAll(async () => {
  root = await world.signInAs({ roles: ['SUPER ADMIN'] })
  admin = await world.signInAs({ roles: ['ADMIN'] })
})

const held = async (session: Signed) =>
  (await world.call(session, showSession, {})).body.permissions
/** Without the lists that the role may open and the sharing of their views: other modules' keys. */
const heldBesideLists = async (session: Signed) => beside(await held(session))
const beside = (keys: readonly string[]) =>
  keys.filter(
    (key) =>
      ['administracion/usuarios', 'mi-cuenta'].includes(key) ||
      (key.includes('.') && key !== 'views.share'),
  )
const change = (by: Signed, id: number, body: { grant?: string[]; revoke?: string[] }) =>
  world.call(by, changeRolePermissions, { params: { id }, body })
const except = async (by: Signed, id: number, body: { granted?: string[]; denied?: string[] }) => {
  const { version } = (await world.call(root, showUser, { params: { id } })).body
  return world.call(by, exceptUser, {
    params: { id },
    body: { granted: [], denied: [], ...body, version },
  })
}

test('a person holds what any of their roles holds', async () => {
  const both = await world.signInAs({
    roles: ['REP CONCESION', 'GERENTE CONCESION'],
    channel_ids: [1],
  })

  expect(await heldBesideLists(both)).toEqual([
    'administracion/usuarios',
    'mi-cuenta',
    'users.manage',
  ])
  expect(await heldBesideLists(await world.signInAs())).toEqual(['mi-cuenta'])
  expect(await held(admin)).toEqual(expect.arrayContaining(['roles.manage', 'settings.manage']))
})

test('an exception gives one person what their roles do not, or takes it away', async () => {
  const rep = await world.signInAs()
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })

  expect((await except(admin, rep.user_id, { granted: ['settings.manage'] })).body.granted).toEqual(
    ['settings.manage'],
  )
  await except(admin, manager.user_id, { denied: ['users.manage'] })

  expect(await heldBesideLists(rep)).toEqual(['mi-cuenta', 'settings.manage'])
  expect((await world.call(rep, listSettings, {})).status).toBe(200)
  expect(await heldBesideLists(manager)).toEqual(['administracion/usuarios', 'mi-cuenta'])
})

test('what a role may do is changed on screen and holds at the next request', async () => {
  const rep = await world.signInAs({ roles: ['REP OFFICIAL'] })
  expect((await world.call(rep, listSettings, {})).status).toBe(403)

  const { body } = await change(admin, ROLES['REP OFFICIAL'], { grant: ['settings.manage'] })
  expect(beside(body.permissions)).toEqual(['mi-cuenta', 'settings.manage'])
  expect((await world.call(rep, listSettings, {})).status).toBe(200)
  await change(admin, ROLES['REP OFFICIAL'], { revoke: ['settings.manage'] })

  expect((await world.call(rep, listSettings, {})).status).toBe(403)
})

test('the permissions of ADMIN are a SUPER ADMIN’s matter, and those of SUPER ADMIN nobody’s', async () => {
  expect((await change(admin, ROLES.ADMIN, { revoke: ['settings.manage'] })).error?.code).toBe(
    'role.administrator',
  )
  expect(
    (await change(root, ROLES['SUPER ADMIN'], { revoke: ['settings.manage'] })).error?.code,
  ).toBe('role.super_administrator_has_all')
  expect((await except(admin, root.user_id, { denied: ['settings.manage'] })).error?.code).toBe(
    'user.administrator',
  )
  expect(
    (
      await except(root, (await buildUser(world.database, { roles: ['SUPER ADMIN'] })).id, {
        denied: ['settings.manage'],
      })
    ).error?.code,
  ).toBe('role.super_administrator_has_all')

  const { roles } = (await world.call(admin, showPermissionMatrix, {})).body
  expect(roles.filter(({ can_edit }) => !can_edit).map(({ name }) => name)).toEqual([
    'ADMIN',
    'SUPER ADMIN',
  ])
  expect((await change(root, ROLES.ADMIN, { revoke: ['settings.manage'] })).status).toBe(200)
  expect((await world.call(admin, listSettings, {})).status).toBe(403)
  await change(root, ROLES.ADMIN, { grant: ['settings.manage'] })
})

test('nobody gives a permission they do not hold, or gives and takes the same', async () => {
  const clerk = await world.signInAs({ roles: ['CONTABILIDAD'], granted: ['roles.manage'] })

  const limited = await world.signInAs({ roles: ['ADMIN'], denied: ['settings.manage'] })

  expect((await change(limited, ROLES.COMERCIAL, { grant: ['settings.manage'] })).error?.code).toBe(
    'permission.not_yours',
  )
  expect((await change(limited, ROLES.COMERCIAL, { grant: ['roles.manage'] })).status).toBe(200)
  expect(
    (await change(admin, ROLES.COMERCIAL, { grant: ['users.manage'], revoke: ['users.manage'] }))
      .error?.code,
  ).toBe('permission.contradictory')
  expect((await except(clerk, clerk.user_id, { granted: ['roles.manage'] })).error?.code).toBe(
    'user.own_account',
  )
  expect((await change(admin, ROLES.COMERCIAL, { grant: ['no.such'] })).status).toBe(403)
})

test('editing a role touches everybody who has it: only administrators do so, and only roles that hold no more than they', async () => {
  const clerk = await world.signInAs({ roles: ['CONTABILIDAD'], granted: ['roles.manage'] })
  const limited = await world.signInAs({ roles: ['ADMIN'], denied: ['settings.manage'] })
  await change(root, ROLES.OPERACIONES, { grant: ['settings.manage'] })

  expect((await change(clerk, ROLES.COMERCIAL, { revoke: ['mi-cuenta'] })).error?.code).toBe(
    'role.not_administrator',
  )
  expect((await change(limited, ROLES.OPERACIONES, { revoke: ['mi-cuenta'] })).error?.code).toBe(
    'role.holds_more',
  )
  const { roles } = (await world.call(clerk, showPermissionMatrix, {})).body
  expect(roles.filter(({ can_edit }) => can_edit)).toEqual([])
  await change(root, ROLES.OPERACIONES, { revoke: ['settings.manage'] })
})

test('at boot a new key brings its default roles, and a known one keeps what administrators decided', async () => {
  const definition = permission('boat.sink', {
    es: 'Hundir',
    en: 'Sink',
    roles: ['OPERACIONES'],
  })
  const holders = async () =>
    (
      await all(
        world.database,
        sql<{
          name: string
        }>`
          select r.name from access.role_permission p join access.role r on r.id = p.role_id
            where permission_key = 'boat.sink' order by r.id`,
      )
    ).map(({ name }) => name)

  await syncPermissions(world.database, [definition])
  expect(await holders()).toEqual(['ADMIN', 'SUPER ADMIN', 'OPERACIONES'])
  await change(admin, ROLES.OPERACIONES, { revoke: ['boat.sink'] })
  await syncPermissions(world.database, [
    { ...definition, es: 'Hundir la lancha', roles: ['OPERACIONES', 'COMERCIAL'] },
  ])

  expect(await holders()).toEqual(['ADMIN', 'SUPER ADMIN'])
  expect(
    await first(world.database, sql`select name_es from access.permission where key = 'boat.sink'`),
  ).toEqual({ name_es: 'Hundir la lancha' })
  await expect(
    syncPermissions(world.database, [{ ...definition, roles: ['REPP' as RoleName] }]),
  ).rejects.toThrow('boat.sink: REPP')
})

test('an empty company gets one administrator, once, whose password is for one use', async () => {
  await sql`delete from access.user_role where role_id = 3`.execute(world.database)

  const made = await Promise.all([
    ensureAdministrator(world.database),
    ensureAdministrator(world.database),
  ])
  root = await world.signInAs({ roles: ['SUPER ADMIN'] })

  const administrator = made.find((one) => one !== null)!
  expect(made.filter((one) => one === null)).toHaveLength(1)
  const signed = await world.call(null, login, {
    body: { user: administrator.email, password: administrator.password },
  })
  expect(signed.body).toMatchObject({
    roles: ['SUPER ADMIN'],
    must_change_password: true,
    channels: [{ id: 1 }],
  })
})

test('whoever asks for an account is answered the same whether or not the address is known', async () => {
  const asked = {
    name: 'Eva',
    last_name: 'May',
    email: 'Eva.May@Example.test',
    password: 'una frase bien larga',
  }
  const known = await buildUser(world.database, { password: 'la de siempre, larga' })

  const replies = [
    await world.call(null, register, { body: asked }),
    await world.call(null, register, { body: { ...asked, email: known.email } }),
  ]

  expect(replies.map(({ body }) => body)).toEqual(
    Array(2).fill({ message: 'Registration successful' }),
  )
  expect(
    (
      await world.call(null, login, {
        body: { user: 'eva.may@example.test', password: asked.password },
      })
    ).error?.code,
  ).toBe('login.pending')
  expect(
    (
      await world.call(null, login, {
        body: { user: known.email, password: 'la de siempre, larga' },
      })
    ).status,
  ).toBe(200)
  expect(
    (await world.call(null, register, { body: { ...asked, password: 'evaevaevaeva' } })).error
      ?.code,
  ).toBe('password.too_guessable')
})

test('a setting holds from its instant on, keeps its history and is audited', async () => {
  const holds = (at: string) => findSetting(world.database, holdMinutes, new Date(at))
  const set = (value: unknown, version: number, valid_from?: string) =>
    world.call(admin, changeSetting, {
      params: { name: 'hold_minutes' },
      body: { value, version, ...(valid_from ? { valid_from } : {}) },
    })

  const now = await set(20, 0)
  const later = await set(45, now.body.version, '2026-04-01T05:00:00Z')

  expect([
    await holds('2026-03-10T14:59:59Z'),
    await holds('2026-03-10T15:00:00Z'),
    await holds('2026-04-01T05:00:00Z'),
  ]).toEqual([28, 20, 45])
  expect(later.body).toMatchObject({
    value: 20,
    is_default: false,
    history: [{ value: 45 }, { value: 20, set_by: 'Ana Prueba' }],
  })
  expect((await set(30, now.body.version)).error?.code).toBe('setting.changed')
  expect((await set(0, later.body.version)).error?.code).toBe('setting.value')
  expect((await set(30, later.body.version, '2026-03-01T05:00:00Z')).error?.code).toBe(
    'setting.past',
  )
  const audited = await all(
    world.database,
    sql<{
      before: unknown
      after: unknown
    }>`select before, after from platform.audit_entry where entity = 'setting' order by id`,
  )
  expect(audited).toMatchObject([
    { before: 28, after: { value: 20 } },
    { before: 20, after: { value: 45 } },
  ])
})

test('the text of a disabled location is the company’s own, for everybody', async () => {
  expect((await world.call(null, disabledLocation, {})).body.text).toBe(
    'Esta locación está deshabilitada. Hable con su supervisor.',
  )

  await world.call(admin, changeSetting, {
    params: { name: 'disabled_location_text_es' },
    body: { value: 'Cerrado por remodelación', version: 0 },
  })

  expect((await world.call(null, disabledLocation, {})).body.text).toBe('Cerrado por remodelación')
  expect((await world.call(null, disabledLocation, {}, { language: 'en' })).body.text).toBe(
    'This location is disabled. Talk to your supervisor.',
  )
})

test('a login log is one’s own, and nothing about the place is needed', async () => {
  const rep = await world.signInAs({ desk: true })
  const log = {
    latitude: null,
    longitude: null,
    accuracy: null,
    channels: [1],
    setRepLocation: null,
    hotel_id: null,
    zone_id: null,
    login_at: 1_773_154_800,
  }

  expect(
    (await world.call(rep, recordLogin, { body: { ...log, user_id: rep.user_id } })).status,
  ).toBe(200)
  expect(
    (await world.call(rep, recordLogin, { body: { ...log, user_id: admin.user_id } })).error?.code,
  ).toBe('actor.mismatch')

  const row = await only(
    world.database,
    sql<{
      login_at: string
      latitude: number | null
      channels: number[]
    }>`select login_at, latitude, channels from access.login_log where user_id = ${rep.user_id}`,
  )
  expect(row).toEqual({ login_at: '2026-03-10T15:00:00.000Z', latitude: null, channels: [1] })
})

test('ending my other sessions leaves the one that asks', async () => {
  const rep = await buildUser(world.database)
  const [here, there] = [await world.signIn(rep), await world.signIn(rep)]

  expect((await world.call(here, endOtherSessions, {})).body).toEqual({ type: 'success', ended: 1 })

  expect((await world.call(here, showSession, {})).status).toBe(200)
  expect((await world.call(there, showSession, {})).status).toBe(401)
})

test('people of a main role are those whom the person asking may see', async () => {
  const near = await world.signInAs({ roles: ['TOURSALES'], channel_ids: [1], name: 'Cerca' })
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
  const far = await buildUser(world.database, { roles: ['TOURSALES'], name: 'Lejos' })
  const names = async (by: Signed) =>
    (await world.call(by, listUsersOfMainRole, { params: { id: 9 } })).body.map(({ name }) => name)

  expect((await world.call(near, listMainRoles, {})).body).toHaveLength(14)
  expect(await names(manager)).toEqual(['Cerca'])
  expect(await names(near)).toEqual(['Cerca'])
  expect(await names(admin)).toEqual(['Cerca', far.name])
})
