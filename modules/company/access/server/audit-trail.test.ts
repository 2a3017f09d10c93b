// Who reads what was done: administrators what others did, SUPER ADMIN what administrators did too.
import { openTestWorld, type Reply, type Session } from '@app/server/testing'
import { buildChannel } from '@app/organization/testing'
import { findTableRows } from '@kit/tables/contract'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disableUser } from '../contract/users.ts'
import { buildUser } from '../testing/build.ts'

const world = await openTestWorld()
const admin = await world.signInAs({ roles: ['ADMIN'] })
const above = await world.signInAs({ roles: ['SUPER ADMIN'] })
const { desk } = (await world.signInAs({ roles: ['REP CONCESION'], desk: true })).user
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [desk!.channel_id],
  granted: ['administracion/bitacora'],
})

const disable = async (session: Session) => {
  const user = await buildUser(world.database, { channel_ids: [desk!.channel_id] })
  expect((await world.call(session, disableUser, { params: { id: user.id } })).status).toBe(200)
  return String(user.id)
}
const readBy = (session: Session, text: string) =>
  world.call(session, findTableRows, { params: { id: 'audit' }, body: { text } })
const actsIn = ({ body: { rows } }: Reply<typeof findTableRows>, id: string) =>
  rows.filter(({ entity_id }) => entity_id === id)

test('says who did what to whom, before and after, when and from where', async () => {
  const id = await disable(manager)

  const [act] = actsIn(await readBy(admin, 'user.disabled'), id)

  expect(act).toMatchObject({
    who: `${manager.user.name} ${manager.user.last_name}`,
    action: 'Desactivó un usuario',
    thing: 'Usuario',
    address: '127.0.0.1',
  })
  expect([act!['before'], act!['after']].join(' ')).toMatch(/state: active.*state: disabled/)
})

test('what an administrator did is read by SUPER ADMIN alone', async () => {
  const id = await disable(admin)

  expect(actsIn(await readBy(above, 'user.disabled'), id)).toHaveLength(1)
  expect(actsIn(await readBy(admin, 'user.disabled'), id)).toEqual([])
})

test('whoever was given it reads what the people of their channel did, and nobody else reads any', async () => {
  const elsewhere = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [(await buildChannel(world.database)).id],
    granted: ['administracion/bitacora'],
  })
  const id = await disable(manager)
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

  expect(actsIn(await readBy(manager, 'user.disabled'), id)).toHaveLength(1)
  expect(actsIn(await readBy(elsewhere, 'user.disabled'), id)).toEqual([])
  expect((await readBy(accountant, 'user.disabled')).status).toBe(403)
})

test('a write whose address is kept is no other write: what the system does has none', async () => {
  const rows = await all(
    world.database,
    sql<{ address: string | null }>`
    select distinct host(address) as address from platform.audit_entry where user_id is not null`,
  )

  expect(rows).toEqual([{ address: '127.0.0.1' }])
})
