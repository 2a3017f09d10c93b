// Whoever sees that a row waits and may not do it reads who may, and reminds them.
import { buildUser } from '@app/access/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { describeTable, findTableRows } from '@kit/tables/contract'
import { findWhoMay, remindWhoMay } from '@kit/tables/waiting-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const world = await openTestWorld()
const { database } = world
const LIST = { id: 'commission-cuts' }

/** A channel with a closed cut that its accountant made, and its manager. */
async function openCut(more: { state?: string } = {}) {
  const { id: channel_id } = await buildChannel(database)
  const maker = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [channel_id],
    denied: ['commissions.approve'],
  })
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into commissions.cut (channel_id, first_day, last_day, state, amount, made_by, made_at)
    values (${channel_id}, '2026-11-01', '2026-11-15', ${more.state ?? 'closed'}, 100,
        ${maker.user.id}, ${world.now}) returning id`,
  )
  return { id, channel_id, maker, manager, key: String(id) }
}

const approver = (name: string, more: object = {}) =>
  buildUser(database, {
    name,
    last_name: 'Barrera',
    roles: ['GERENTE CONCESION'],
    granted: ['commissions.approve', 'mensaje'],
    ...more,
  })
const ask = (who: Session, key: string, action = 'approve') =>
  world.call(who, findWhoMay, { params: { ...LIST, key, action } })
const remind = (who: Session, key: string) =>
  world.call(who, remindWhoMay, { params: { ...LIST, key, action: 'approve' } })
const namesOf = (body: { people: { name: string }[] }) => body.people.map(({ name }) => name)
const remindersOf = (key: string) =>
  all(
    database,
    sql<{ recipient: number }>`
    select d.user_id as recipient from messaging.message m
      join messaging.delivery d on d.message_id = m.id
     where m.subject like ${`%${key}%`} order by 1`,
  )

test('the list says which rows wait for another, and for what', async () => {
  const { id, manager } = await openCut()
  const draft = await openCut({ state: 'draft' })

  const { awaited } = (await world.call(manager, describeTable, { params: LIST })).body
  const found = (await world.call(manager, findTableRows, { params: LIST, body: {} })).body
  const others = (await world.call(draft.manager, findTableRows, { params: LIST, body: {} })).body

  expect(awaited).toEqual([{ key: 'approve', label: '¿Quién puede? Aprobar' }])
  expect([found.keys, found.waits]).toEqual([[String(id)], [['approve']]])
  expect([others.keys, others.waits]).toEqual([[draft.key], [[]]])
})

test('who may is asked of each: of their own places, and never who made it', async () => {
  const { key, channel_id, maker, manager } = await openCut()
  await approver('Ximena', { channel_ids: [channel_id] })
  await approver('Otro', { channel_ids: [(await buildChannel(database)).id] })
  await approver('Lejos', { channel_ids: [channel_id], state: 'disabled' })

  const asked = (await ask(manager, key)).body

  expect(asked.title).toBe(`${key}: Aprobar`)
  expect(namesOf(asked)).toContain('Ximena Barrera')
  expect(namesOf(asked)).not.toContain('Otro Barrera')
  expect(namesOf(asked)).not.toContain('Lejos Barrera')
  expect(namesOf(asked)).not.toContain(maker.user.name)
  expect([asked.remind, asked.reminded]).toEqual(['Enviar recordatorio', null])
  expect((await ask(maker, key)).status).toBe(200)
})

test('a reminder reaches all who may, once in four hours whoever asks, and is audited', async () => {
  const { key, channel_id, maker, manager } = await openCut()
  const ximena = await approver('Ximena', { channel_ids: [channel_id] })

  const [first, second] = await Promise.all([remind(manager, key), remind(maker, key)])
  const [done, refused] = first.status === 200 ? [first, second] : [second, first]

  expect([done.status, refused.status, refused.error?.code]).toEqual([200, 409, 'waiting.reminded'])
  expect((await remindersOf(key)).map(({ recipient }) => recipient)).toContain(ximena.id)
  expect((await ask(manager, key)).body).toMatchObject({ remind: null })
  expect((await ask(manager, key)).body.reminded).toMatch(/^Recordatorio enviado: /)
  expect(
    await only(
      database,
      sql`select count(*)::int as count from platform.audit_entry
           where action = 'waiting.reminded' and entity_id = ${`commission-cuts/${key}`}`,
    ),
  ).toEqual({ count: 1 })

  world.pass({ hours: 5 })
  const [again] = [await world.signIn(manager.user)]
  expect((await remind({ ...manager, ...again }, key)).status).toBe(200)
})

test('nobody asks of rows of others, of what waits for nobody, or of a list they may not open', async () => {
  const { key } = await openCut()
  const { manager: foreign } = await openCut()
  const paid = await openCut({ state: 'draft' })
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  const codeOf = async (who: Session, of: string, action?: string) =>
    (await ask(who, of, action)).error?.code

  expect(await codeOf(foreign, key)).toBe('request.not_found')
  expect((await remind(foreign, key)).error?.code).toBe('request.not_found')
  expect(await codeOf(paid.manager, paid.key)).toBe('waiting.over')
  expect(await codeOf(paid.manager, paid.key, 'discard')).toBe('request.not_found')
  expect(await codeOf(rep, key)).toBe('permission.denied')
})

test('where nobody may, it says so and reminds nobody', async () => {
  const { key, manager } = await openCut()
  await run(
    database,
    sql`
    with of_roles as (
      delete from access.role_permission where permission_key = 'commissions.approve')
    delete from access.user_permission where permission_key = 'commissions.approve'`,
  )

  const asked = (await ask(manager, key)).body
  const reminded = await remind(manager, key)

  expect([asked.people, asked.remind]).toEqual([[], null])
  expect(asked.explains).toMatch(/^Ninguna persona tiene ese permiso/)
  expect([reminded.status, reminded.error?.code]).toEqual([409, 'waiting.nobody'])
})
