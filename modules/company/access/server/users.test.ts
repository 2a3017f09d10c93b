import { listUsersOfMainRole, login, showSession } from '@app/access/contract'
import {
  showUserChoices,
  approveUser,
  createUser,
  disableUser,
  editUser,
  enableUser,
  endSessions,
  listUsers,
  resetPassword,
  showUser,
  type UserRow,
} from '@app/access/contract/users'
import { buildUser, disableUsers, type UserOverrides } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { actOnRows, findTableRows } from '@kit/tables/contract'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { RoleName } from '@kit/kernel/permission'
import { ROLES } from '@app/roles/rules'

const world = await openTestWorld({ modules: ['access'] })
type Signed = Awaited<ReturnType<typeof world.signInAs>>
let root: Signed
let admin: Signed
let channel: { id: number }
let foreign: { id: number }
let manager: Signed

beforeAll(async () => {
  root = await world.signInAs({ roles: ['SUPER ADMIN'] })
  admin = await world.signInAs({ roles: ['ADMIN'] })
  channel = await buildChannel(world.database)
  foreign = await buildChannel(world.database)
  manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id] })
})

const staff = (overrides: UserOverrides = {}) =>
  buildUser(world.database, { roles: ['REP CONCESION'], channel_ids: [channel.id], ...overrides })
const show = async (by: Signed, id: number) =>
  (await world.call(by, showUser, { params: { id } })).body
const listed = async (by: Signed, id: number) =>
  (await world.call(by, listUsers, { query: { page_size: 200 } })).body.rows.find(
    (user) => user.id === id,
  )!
const ids = (roles: readonly RoleName[]) => roles.map((role) => ROLES[role])
const formOf = (user: UserRow, change: object = {}) => ({
  name: user.name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  language: user.language,
  role_ids: user.roles.map(({ id }) => id),
  channel_ids: user.channels.map(({ id }) => id),
  hotel_ids: user.hotel_ids,
  location_ids: user.location_ids,
  provider_id: user.provider_id,
  agency_id: user.agency_id,
  version: user.version,
  ...change,
})
const edit = async (by: Signed, id: number, change: object = {}) =>
  world.call(by, editUser, { params: { id }, body: formOf(await show(root, id), change) })
const NEW = { name: 'Iván', last_name: 'Uc', channel_ids: [] as number[] }
const newcomer = (email: string, roles: readonly RoleName[], change: object = {}) => ({
  body: { ...NEW, email, role_ids: ids(roles), ...change },
})

test('an administrator makes an account for an address, once', async () => {
  const made = await world.call(
    admin,
    createUser,
    newcomer('nueva@example.test', ['REP CONCESION'], { channel_ids: [channel.id] }),
  )

  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    state: 'active',
    has_password: false,
    roles: [{ id: 8, name: 'REP CONCESION' }],
    channels: [{ id: channel.id }],
  })
  expect(
    (
      await world.call(
        admin,
        createUser,
        newcomer('nueva@example.test', ['REP CONCESION'], { channel_ids: [channel.id] }),
      )
    ).error?.code,
  ).toBe('user.email_taken')
})

test.each(['N\r\nBcc: x@y', 'Iván\u202Eabc', 'a\tb'])(
  'a name of %j, with what is no letter of a line, is refused',
  async (name) => {
    const body = { ...newcomer('linea@example.test', ['OPERACIONES']).body, name }

    expect((await world.call(admin, createUser, { body })).error?.fields?.[0]?.path).toBe('name')
  },
)

test('a manager sees the people of their channels, and nobody else exists for them', async () => {
  const near = await staff()
  const far = await staff({ channel_ids: [foreign.id] })

  const listed = (
    await world.call(manager, listUsers, { query: { page_size: 200 } })
  ).body.rows.map(({ id }) => id)

  expect(listed).toContain(near.id)
  expect(listed).not.toContain(far.id)
  expect((await world.call(manager, showUser, { params: { id: far.id } })).status).toBe(404)
  expect((await world.call(manager, disableUser, { params: { id: far.id } })).status).toBe(404)
  expect((await world.call(await world.signInAs(), listUsers, { query: {} })).status).toBe(403)
})

test('a list is searched without accents and filtered by role, state and channel', async () => {
  const user = await staff({
    name: 'Ángela',
    last_name: 'Ñeco Único',
    roles: ['SUBGERENTE'],
    state: 'disabled',
  })
  const found = async (body: Record<string, unknown>) =>
    (await world.call(admin, findTableRows, { params: { id: 'users' }, body })).body.keys

  expect(await found({ text: 'angela ñeco unico' })).toEqual([String(user.id)])
  expect(
    await found({ text: 'angela', role: [12], state: ['disabled'], channel: [channel.id] }),
  ).toEqual([String(user.id)])
  expect(await found({ text: 'angela', state: ['active'] })).toEqual([])
  expect(await found({ text: 'angela', role: [2] })).toEqual([])
  expect(await found({ text: 'angela', channel: [foreign.id] })).toEqual([])
})

test('of many accounts each is disabled by its own call: what one refuses keeps no other from it', async () => {
  const [first, second, shared] = [
    await staff(),
    await staff(),
    await staff({ channel_ids: [channel.id, foreign.id] }),
  ]
  const keys = [first, second, shared].map(({ id }) => String(id))

  const { body } = await world.call(manager, actOnRows, {
    params: { id: 'users', action: 'disable' },
    body: { keys: [...keys, '999999'] },
  })

  expect(body.done).toBe(2)
  expect(body.refused.map(({ key, code }) => [key, code])).toEqual([
    [String(shared.id), 'user.other_channels'],
    ['999999', 'request.not_found'],
  ])
  expect((await show(admin, shared.id)).state).toBe('active')
  expect((await show(admin, first.id)).state).toBe('disabled')
  const audited = await all(
    world.database,
    sql<{
      user_id: number
    }>`
      select user_id from platform.audit_entry
        where action = 'user.disabled' and entity_id = any(${keys})`,
  )
  expect(audited).toEqual([{ user_id: manager.user_id }, { user_id: manager.user_id }])
})

test('all accounts of a question are those that its filters leave, and only within reach', async () => {
  const own = await staff({ name: 'Todos', last_name: 'Ellos' })
  const far = await staff({ name: 'Todos', last_name: 'Ellos', channel_ids: [foreign.id] })

  const { body } = await world.call(manager, actOnRows, {
    params: { id: 'users', action: 'disable' },
    body: { all: { text: 'todos ellos' } },
  })

  expect(body).toEqual({ done: 1, refused: [] })
  expect((await show(admin, own.id)).state).toBe('disabled')
  expect((await show(admin, far.id)).state).toBe('active')
})

test('an action is refused to who lacks its permission, and a form of the screen is no call', async () => {
  const user = await staff()
  const without = await world.signInAs({ roles: ['ADMIN'], denied: ['users.manage'] })
  const acting = (by: Signed, action: string) =>
    world.call(by, actOnRows, {
      params: { id: 'users', action },
      body: { keys: [String(user.id)] },
    })

  const replies = [
    await acting(without, 'disable'),
    await acting(await world.signInAs(), 'disable'),
    await acting(admin, 'edit'),
    await acting(admin, 'constructor'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  expect((await show(admin, user.id)).state).toBe('active')
})

test('each row says what may be done with it, as the account itself says it', async () => {
  await staff({ state: 'disabled' })
  await staff({ channel_ids: [channel.id, foreign.id] })
  for (const by of [admin, manager]) {
    const { body } = await world.call(by, findTableRows, {
      params: { id: 'users' },
      body: { page_size: 200 },
    })
    const users = (await world.call(by, listUsers, { query: { page_size: 200 } })).body.rows

    expect(users.length).toBeGreaterThan(3)
    for (const { id, can, has_password } of users) {
      const row = body.keys.indexOf(String(id))
      const expected = [
        ...(can.approve ? ['approve'] : []),
        ...(can.edit ? ['edit'] : []),
        ...(can.except ? ['permissions'] : []),
        ...(can.reset_password ? (has_password ? ['reset'] : ['invite', 'resend']) : []),
        ...(can.end_sessions ? ['end_sessions'] : []),
        ...(can.enable ? ['enable'] : []),
        ...(can.disable ? ['disable'] : []),
      ]
      expect({ id, can: body.can[row] }).toEqual({ id, can: expected })
    }
  }
})

test('a manager touches nobody who also works in another channel', async () => {
  const shared = await staff({ channel_ids: [channel.id, foreign.id] })

  expect((await edit(manager, shared.id, { name: 'Otra' })).error?.code).toBe('user.other_channels')
  expect(
    (await world.call(manager, resetPassword, { params: { id: shared.id } })).error?.code,
  ).toBe('user.other_channels')
  expect((await world.call(manager, showUser, { params: { id: shared.id } })).error?.code).toBe(
    'user.other_channels',
  )
  expect((await listed(manager, shared.id)).can).toEqual({
    edit: false,
    change_roles: false,
    disable: false,
    enable: false,
    approve: false,
    reset_password: false,
    end_sessions: false,
    except: false,
  })
})

test('a manager makes staff of their channels and neither managers, accountants nor administrators', async () => {
  const make = async (roles: RoleName[], channel_ids: number[]) =>
    (
      await world.call(
        manager,
        createUser,
        newcomer(
          `${roles[0]!.toLowerCase().replace(' ', '.')}${channel_ids.join('-')}@example.test`,
          roles,
          { channel_ids },
        ),
      )
    ).error?.code

  expect(await make(['TOURSALES', 'REP CONCESION'], [channel.id])).toBeUndefined()
  for (const role of ['GERENTE CONCESION', 'CONTABILIDAD', 'ADMIN', 'SUPER ADMIN'] as const)
    expect(await make([role], [channel.id])).toBe('role.not_grantable')
  expect(await make(['REP CONCESION'], [foreign.id])).toBe('user.place_outside')
  expect(await make(['REP CONCESION'], [])).toBe('user.channel_missing')
})

test('hotels and locations are of the chosen channels', async () => {
  const inside = await buildLocation(world.database, { channel_id: channel.id })
  const outside = await buildLocation(world.database, { channel_id: foreign.id })
  const rep = await staff()

  expect((await edit(manager, rep.id, { hotel_ids: [outside.hotel_id] })).error?.code).toBe(
    'user.place_outside',
  )
  expect((await edit(manager, rep.id, { location_ids: [outside.id] })).error?.code).toBe(
    'user.place_outside',
  )
  const placed = await edit(manager, rep.id, {
    hotel_ids: [inside.hotel_id],
    location_ids: [inside.id],
  })
  expect(placed.body).toMatchObject({
    hotel_ids: [inside.hotel_id],
    location_ids: [inside.id],
    version: 2,
  })
})

test('a provider needs its provider and an affiliate its agency', async () => {
  expect(
    (await world.call(admin, createUser, newcomer('prov@example.test', ['PROVEEDORES']))).error
      ?.code,
  ).toBe('user.provider_missing')
  expect(
    (await world.call(admin, createUser, newcomer('afil@example.test', ['AFILIADO']))).error?.code,
  ).toBe('user.agency_missing')
})

test('nobody enters for the account of a hotel, for which nothing is sold', async () => {
  const { id: agency_id } = await only(
    world.database,
    sql<{ id: number }>`
    insert into organization.agency (name, kind, hotel_id)
      values ('Cuenta de un hotel', 'agency', ${(await buildLocation(world.database)).hotel_id})
      returning id`,
  )
  const form = newcomer('hotel@example.test', ['AFILIADO'], { agency_id })

  const choices = (await world.call(admin, showUserChoices, {})).body
  expect(choices.agencies.map(({ id }) => id)).not.toContain(agency_id)
  expect((await world.call(admin, createUser, form)).error?.code).toBe('user.agency_of_hotel')
})

test('an old version is refused with the row as it is now', async () => {
  const rep = await staff()
  const seen = await show(manager, rep.id)
  await edit(admin, rep.id, { name: 'Primera' })

  const late = await world.call(manager, editUser, {
    params: { id: rep.id },
    body: formOf(seen, { name: 'Segunda' }),
  })

  expect([late.status, late.error?.code]).toEqual([409, 'user.changed'])
  expect(late.error?.details).toMatchObject({ current: { name: 'Primera', version: 2 } })
})

test('other roles end the sessions of the account at once; another name does not', async () => {
  const rep = await world.signInAs({ channel_ids: [channel.id] })
  const alive = async () => (await world.call(rep, showSession, {})).status

  await edit(admin, rep.user_id, { name: 'Otra' })
  expect(await alive()).toBe(200)
  await edit(admin, rep.user_id, { role_ids: ids(['SUPERVISOR CONCESION']) })
  expect(await alive()).toBe(401)
  const { end_reason } = await only(
    world.database,
    sql<{
      end_reason: string
    }>`select end_reason from access.session where user_id = ${rep.user_id}`,
  )
  expect(end_reason).toBe('roles_changed')
})

test('disabling closes the sessions and the door, and enabling opens the door again', async () => {
  const rep = await staff({ password: 'una frase bien larga' })
  const session = await world.signIn(rep)
  const enter = async () =>
    (await world.call(null, login, { body: { user: rep.email, password: 'una frase bien larga' } }))
      .error?.code

  expect((await world.call(manager, disableUser, { params: { id: rep.id } })).body.state).toBe(
    'disabled',
  )
  expect((await world.call(session, showSession, {})).status).toBe(401)
  expect(await enter()).toBe('login.disabled')
  expect((await world.call(manager, enableUser, { params: { id: rep.id } })).body.state).toBe(
    'active',
  )

  expect(await enter()).toBeUndefined()
  expect((await world.call(session, showSession, {})).status).toBe(401)
  expect((await world.call(manager, enableUser, { params: { id: rep.id } })).error?.code).toBe(
    'user.not_disabled',
  )
  const audited = await all(
    world.database,
    sql<{
      action: string
      user_id: number
    }>`
      select action, user_id from platform.audit_entry
        where entity = 'user' and entity_id = ${String(rep.id)} and user_id is not null order by id`,
  )
  expect(audited).toEqual([
    { action: 'user.disabled', user_id: manager.user_id },
    { action: 'user.enabled', user_id: manager.user_id },
  ])
})

test('a manager ends every session of a person, who signs in again; of nobody else, and not their own', async () => {
  const rep = await staff({ password: 'una frase bien larga' })
  const [first, second] = [await world.signIn(rep), await world.signIn(rep)]
  const outside = await staff({ channel_ids: [foreign.id] })
  const [away, own] = [await world.signIn(outside), await world.signIn({ id: manager.user_id })]
  const end = (id: number) => world.call(manager, endSessions, { params: { id } })
  const open = async (session: typeof first) =>
    (await world.call(session, showSession, {})).status === 200

  expect((await end(rep.id)).body.state).toBe('active')
  expect((await end(outside.id)).status).toBe(404)
  expect((await end(manager.user_id)).error?.code).toBe('user.own_account')

  expect([await open(first), await open(second), await open(away), await open(own)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  const again = { body: { user: rep.email, password: 'una frase bien larga' } }
  expect((await world.call(null, login, again)).status).toBe(200)
  const told = await only(
    world.database,
    sql<{ user_id: number; ended: number }>`
      select user_id, jsonb_array_length(after -> 'sessions') as ended from platform.audit_entry
        where action = 'user.sessions_ended' and entity_id = ${String(rep.id)}`,
  )
  expect(told).toEqual({ user_id: manager.user_id, ended: 2 })
})

test('only a SUPER ADMIN touches an administrator', async () => {
  const other = await buildUser(world.database, { roles: ['ADMIN'] })

  expect((await edit(admin, other.id, { name: 'Otro' })).error?.code).toBe('user.administrator')
  expect(
    (await world.call(admin, resetPassword, { params: { id: root.user_id } })).error?.code,
  ).toBe('user.administrator')
  expect((await world.call(admin, disableUser, { params: { id: other.id } })).error?.code).toBe(
    'user.administrator',
  )
  expect((await edit(root, other.id, { name: 'Otro' })).status).toBe(200)
})

test('an ADMIN makes nobody an administrator, not even themselves a SUPER ADMIN', async () => {
  const rep = await staff()

  expect((await edit(admin, rep.id, { role_ids: ids(['ADMIN']) })).error?.code).toBe(
    'role.not_grantable',
  )
  expect(
    (await edit(admin, admin.user_id, { role_ids: ids(['ADMIN', 'SUPER ADMIN']) })).status,
  ).toBe(403)
  expect((await edit(root, rep.id, { role_ids: ids(['ADMIN']) })).status).toBe(200)
})

test('nobody disables themselves, resets their own password here or changes their own roles', async () => {
  expect(
    (await world.call(manager, disableUser, { params: { id: manager.user_id } })).error?.code,
  ).toBe('user.own_account')
  expect(
    (await world.call(manager, resetPassword, { params: { id: manager.user_id } })).error?.code,
  ).toBe('user.own_account')
  expect(
    (
      await edit(manager, manager.user_id, {
        role_ids: ids(['GERENTE CONCESION', 'REP CONCESION']),
      })
    ).error?.code,
  ).toBe('user.own_account')
})

test('nobody moves their own account to another e-mail here, where no password is asked', async () => {
  expect((await edit(manager, manager.user_id, { email: 'otra@example.test' })).error?.code).toBe(
    'user.own_email',
  )
  expect((await edit(manager, manager.user_id, { name: 'Otro nombre' })).status).toBe(200)
})

test('of two SUPER ADMINs who disable each other at the same moment, one stays', async () => {
  const own = await openPair()

  const answers = await Promise.all([
    own.disable(own.first, own.second),
    own.disable(own.second, own.first),
  ])

  // Whoever comes a moment later is the last one, or was disabled before being recognised.
  const [done, refused] = answers.toSorted((left, right) => left.status - right.status)
  expect(done!.status).toBe(200)
  expect(['role.last_super_administrator', 'session.ended']).toContain(refused!.error?.code)
  expect(await own.countActive()).toBe(1)
})

async function openPair() {
  const before = await all(
    world.database,
    sql<{ user_id: number }>`select user_id from access.user_role where role_id = 3`,
  )
  await disableUsers(
    world.database,
    before.map(({ user_id }) => user_id),
  )
  const first = await world.signInAs({ roles: ['SUPER ADMIN'] })
  const second = await world.signInAs({ roles: ['SUPER ADMIN'] })
  return {
    first,
    second,
    disable: (by: Signed, whom: Signed) =>
      world.call(by, disableUser, { params: { id: whom.user_id } }),
    countActive: async () =>
      (
        await only(
          world.database,
          sql<{
            count: number
          }>`
            select count(*) as count from access.user_account u
              join access.user_role r on r.user_id = u.id
              where r.role_id = 3 and u.state = 'active'`,
        )
      ).count,
  }
}

test('an account waits until somebody approves it with its roles', async () => {
  const pending = await buildUser(world.database, {
    roles: [],
    state: 'pending',
    password: 'una frase bien larga',
  })
  root = await world.signInAs({ roles: ['SUPER ADMIN'] })
  const seen = await show(root, pending.id)
  const approve = (by: Signed, change: object = {}) =>
    world.call(by, approveUser, {
      params: { id: pending.id },
      body: formOf(seen, {
        role_ids: ids(['REP CONCESION']),
        channel_ids: [channel.id],
        ...change,
      }),
    })

  expect((await approve(manager)).status).toBe(404)
  expect((await approve(admin, { role_ids: [] })).error?.code).toBe('request.invalid')
  expect((await approve(admin)).body).toMatchObject({
    state: 'active',
    roles: [{ name: 'REP CONCESION' }],
  })
  expect((await approve(admin, { version: 2 })).error?.code).toBe('user.not_pending')
  expect(
    (
      await world.call(null, login, {
        body: { user: pending.email, password: 'una frase bien larga' },
      })
    ).status,
  ).toBe(200)
})

test('a manager touches their staff only: resetting an equal’s password would be signing in as them', async () => {
  const equal = await staff({ roles: ['GERENTE CONCESION'] })
  const accountant = await staff({ roles: ['CONTABILIDAD'] })
  const both = await staff({ roles: ['REP CONCESION', 'OPERACIONES'] })

  for (const { id } of [equal, accountant, both]) {
    expect((await world.call(manager, resetPassword, { params: { id } })).error?.code).toBe(
      'user.not_staff',
    )
    expect((await world.call(manager, disableUser, { params: { id } })).error?.code).toBe(
      'user.not_staff',
    )
    expect((await edit(manager, id, { email: 'mio@example.test' })).error?.code).toBe(
      'user.not_staff',
    )
    expect((await listed(manager, id)).can).toMatchObject({
      edit: false,
      disable: false,
      reset_password: false,
    })
  }
  expect((await edit(manager, manager.user_id, { name: 'Sara' })).status).toBe(200)
  expect((await edit(manager, (await staff()).id, { name: 'Otra' })).status).toBe(200)
  expect((await world.call(admin, resetPassword, { params: { id: accountant.id } })).status).toBe(
    200,
  )
})

test('an affiliate, who chooses no desk, stands at the one location where they were placed', async () => {
  const lobby = await buildLocation(world.database, { channel_id: channel.id })
  const pool = await buildLocation(world.database, {
    channel_id: channel.id,
    hotel_id: lobby.hotel_id,
  })
  const { id: agency_id } = await only(
    world.database,
    sql<{
      id: number
    }>`insert into organization.agency (name, kind) values ('Viajes Ceiba', 'agency') returning id`,
  )
  const places = { channel_ids: [channel.id], hotel_ids: [lobby.hotel_id], agency_id }
  const deskOf = (id: number) =>
    all(
      world.database,
      sql`select channel_id, location_id, ends_at from access.working_session
        where user_id = ${id} and ended_at is null`,
    )

  const made = await world.call(
    admin,
    createUser,
    newcomer('afiliada@example.test', ['AFILIADO'], { ...places, location_ids: [lobby.id] }),
  )
  const { id } = made.body
  expect(await deskOf(id)).toEqual([
    { channel_id: channel.id, location_id: lobby.id, ends_at: null },
  ])
  await edit(admin, id, { location_ids: [pool.id] })
  expect(await deskOf(id)).toEqual([
    { channel_id: channel.id, location_id: pool.id, ends_at: null },
  ])
  await edit(admin, id, { location_ids: [lobby.id, pool.id] })
  expect(await deskOf(id)).toEqual([])
})

test('a supervisor sees who was placed at their locations and who stands there', async () => {
  const lobby = await buildLocation(world.database, { channel_id: channel.id })
  const supervisor = await world.signInAs({
    roles: ['SUPERVISOR CONCESION'],
    channel_ids: [channel.id],
    location_ids: [lobby.id],
  })
  const placed = await buildUser(world.database, {
    channel_ids: [channel.id],
    location_ids: [lobby.id],
  })
  const standing = await buildUser(world.database, {
    desk: { channel_id: channel.id, hotel_id: lobby.hotel_id, location_id: lobby.id },
  })
  const elsewhere = await buildUser(world.database, { channel_ids: [channel.id] })

  const { body } = await world.call(supervisor, listUsersOfMainRole, {
    params: { id: ROLES['REP CONCESION'] },
  })

  const seen = body.map(({ id }) => id)
  expect([placed, standing, elsewhere].map(({ id }) => seen.includes(id))).toEqual([
    true,
    true,
    false,
  ])
})

test('a desk is left behind by whoever is placed elsewhere, and by everybody once the place is switched off', async () => {
  const lobby = await buildLocation(world.database, { channel_id: channel.id })
  const pool = await buildLocation(world.database, {
    channel_id: channel.id,
    hotel_id: lobby.hotel_id,
  })
  const rep = await world.signInAs({
    channel_ids: [channel.id],
    desk: { channel_id: channel.id, hotel_id: lobby.hotel_id, location_id: lobby.id },
  })
  const placeOf = async () =>
    (await world.call(rep, showSession, {})).body.setRepLocation?.location.id

  expect(await placeOf()).toBe(lobby.id)
  await edit(admin, rep.user_id, { location_ids: [pool.id] })
  expect(await placeOf()).toBeUndefined()
  await edit(admin, rep.user_id, { location_ids: [lobby.id] })
  expect(await placeOf()).toBe(lobby.id)
  await sql`update organization.location set active = false where id = ${lobby.id}`.execute(
    world.database,
  )
  expect(await placeOf()).toBeUndefined()
})

test('a manager of one hotel becomes nobody of the whole channel: neither touches such an account nor makes one', async () => {
  const here = await buildLocation(world.database, { channel_id: channel.id })
  const there = await buildLocation(world.database, { channel_id: channel.id })
  const keeper = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [channel.id],
    hotel_ids: [here.hotel_id],
  })
  const wide = await staff({ roles: ['SUBGERENTE'] })
  const elsewhere = await staff({
    roles: ['SUBGERENTE'],
    hotel_ids: [here.hotel_id, there.hotel_id],
  })
  const own = await staff({ roles: ['SUBGERENTE'], hotel_ids: [here.hotel_id] })

  for (const { id } of [wide, elsewhere]) {
    expect((await world.call(keeper, resetPassword, { params: { id } })).error?.code).toBe(
      'user.other_channels',
    )
    expect((await edit(keeper, id, { hotel_ids: [here.hotel_id] })).error?.code).toBe(
      'user.other_channels',
    )
  }
  expect((await edit(keeper, own.id, { hotel_ids: [] })).error?.code).toBe('user.place_outside')
  expect((await world.call(keeper, resetPassword, { params: { id: own.id } })).status).toBe(200)
})

test('what an account may do beyond whoever would touch it is named, and a role that holds more is not given', async () => {
  const rep = await staff({ granted: ['settings.manage'] })

  const answer = await world.call(manager, resetPassword, { params: { id: rep.id } })

  expect([answer.error?.code, answer.error?.message]).toEqual([
    'user.holds_more',
    'Esta cuenta tiene más permisos que la suya: settings.manage.',
  ])
  await sql`
    insert into access.role_permission (role_id, permission_key)
      values (${ROLES.TOURSALES}, 'settings.manage')`.execute(world.database)
  const plain = await staff()
  expect((await edit(manager, plain.id, { role_ids: ids(['TOURSALES']) })).error?.code).toBe(
    'user.holds_more',
  )
  await sql`
    delete from access.role_permission
      where role_id = ${ROLES.TOURSALES} and permission_key = 'settings.manage'`.execute(
    world.database,
  )
})
