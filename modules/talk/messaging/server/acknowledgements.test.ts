import type { UserOverrides } from '@app/access/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  acknowledgeMessage,
  countUnread,
  createMessage,
  deleteMessage,
  markRead,
  showMessage,
} from '../contract.ts'
import { remindOfAcknowledgements } from './reminding.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const north = await buildChannel(database)

const rep = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id], ...overrides })
const manager = () => world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
/** Sent on the 10th at ten in the morning in Cancún. */
const ask = (sender: Session, recipients: readonly Session[], acknowledge_by?: string) =>
  world.call(sender, createMessage, {
    body: {
      subject: 'Nuevo horario',
      message_content: 'Desde el lunes.',
      id_channel: north.id,
      id_rep: recipients.map(({ user_id }) => user_id),
      ...(acknowledge_by ? { acknowledge_by } : {}),
    },
  })
const sent = async (sender: Session, recipients: readonly Session[], by = '2026-03-12T18:00') =>
  (await ask(sender, recipients, by)).body.id_message
const confirm = (session: Session, id: number) =>
  world.call(session, acknowledgeMessage, { params: { id } })
const shown = async (session: Session, id: number) =>
  (await world.call(session, showMessage, { params: { id } })).body.acknowledgement
const unreadOf = async (session: Session) =>
  (await world.call(session, countUnread, { body: {} })).body.unreadedMessage
const read = (session: Session, id_message: number) =>
  world.call(session, markRead, { body: { id_message } })
/** At a time of day in Cancún. */
const remind = (day: string, time = '09:00') =>
  asSystem(database, new Date(`${day}T${time}:00-05:00`), remindOfAcknowledgements)
const remindersOf = async (id: number) =>
  (
    await all(
      database,
      sql<{ audience: { user_ids: number[] } }>`
        select audience from platform.live_event
         where name = 'correo_recordatorio' and (payload->>'id_message')::bigint = ${id}
         order by id`,
    )
  ).map(({ audience }) => audience.user_ids)

test('a recipient confirms once, with its instant; the sender is told and sees how many have', async () => {
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const id = await sent(boss, [ana, luz])

  const first = await confirm(ana, id)
  world.pass({ minutes: 1 })
  const again = await confirm(ana, id)

  expect(again.body).toEqual(first.body)
  expect(await shown(ana, id)).toEqual({
    by: '2026-03-12T23:00:00.000Z',
    of_me: true,
    at: first.body.acknowledged_at,
  })
  expect(await shown(boss, id)).toMatchObject({ of_me: false, at: null, confirmed: 1, asked: 2 })
  expect(await unreadOf(ana)).toBe(0)
  expect(
    await all(
      database,
      sql`select audience from platform.live_event where name = 'correo_confirmado'
            and (payload->>'id_message')::bigint = ${id}`,
    ),
  ).toEqual([{ audience: { user_ids: [boss.user_id, ana.user_id] } }])
})

test('nobody confirms what asks for nothing, what they sent, or what they did not get', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const plain = (await ask(boss, [ana])).body.id_message
  const asking = await sent(boss, [ana])

  expect((await confirm(ana, plain)).error?.code).toBe('message.not_asked')
  expect((await confirm(boss, asking)).error?.code).toBe('message.not_asked')
  expect((await confirm(await rep(), asking)).status).toBe(404)
  expect(await shown(ana, plain)).toBeNull()
})

test('there is time to confirm: a limit in the past, or beyond two months, is refused', async () => {
  const [boss, ana] = [await manager(), await rep()]

  for (const by of ['2026-03-09T12:00', '2026-05-20T12:00'])
    expect((await ask(boss, [ana], by)).error).toMatchObject({
      code: 'message.no_time',
      message: expect.stringContaining('60 días') as string,
    })
})

test('whoever has not confirmed is reminded once a day until the limit and once after, and it stands as unread again', async () => {
  await run(
    database,
    sql`update messaging.message set deleted_at = now(), deleted_by = sender_id
         where deleted_at is null`,
  )
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const id = await sent(boss, [ana, luz])
  await read(ana, id)
  await confirm(luz, id)

  expect(await remind('2026-03-10', '20:00')).toBe(0)
  expect(await remind('2026-03-11', '07:55')).toBe(0)
  expect(await remind('2026-03-11', '08:00')).toBe(1)
  expect(await remind('2026-03-11', '21:00')).toBe(0)
  expect(await unreadOf(ana)).toBe(1)
  expect((await world.call(ana, showMessage, { params: { id } })).body.message_read).toBe(false)
  await read(ana, id)
  expect(await unreadOf(ana)).toBe(0)

  expect(await remind('2026-03-12', '08:05')).toBe(1)
  expect(await remind('2026-03-12', '18:00')).toBe(1)
  expect(await remind('2026-03-12', '23:00')).toBe(0)
  expect(await remind('2026-03-13', '09:00')).toBe(0)
  expect(await remindersOf(id)).toEqual([[ana.user_id], [ana.user_id], [ana.user_id]])

  await confirm(ana, id)
  expect(await unreadOf(ana)).toBe(0)
})

test('not before the limit more often than the company wants', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const id = await sent(boss, [ana], '2026-04-10T12:00')

  for (let day = 11; day <= 30; day++) await remind(`2026-03-${day}`)
  expect(await remindersOf(id)).toHaveLength(7)

  await remind('2026-04-10', '12:05')
  expect(await remindersOf(id)).toHaveLength(8)
})

test('nobody is reminded of what was taken back, nor somebody who may read no more', async () => {
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const [gone, kept] = [await sent(boss, [ana]), await sent(boss, [ana, luz])]
  await world.call(boss, deleteMessage, { body: { id_message: gone } })
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${luz.user_id}, 'mensaje', false)`,
  )

  await remind('2026-03-11')

  expect([await remindersOf(gone), await remindersOf(kept)]).toEqual([[], [[ana.user_id]]])
})

test('the sender lists who confirmed, who did late and who has not; nobody else does', async () => {
  const [boss, other] = [await manager(), await manager()]
  const [ana, luz, eva] = [
    await rep({ name: 'Ana' }),
    await rep({ name: 'Luz' }),
    await rep({ name: 'Eva' }),
  ]
  const id = await sent(boss, [ana, luz, eva])
  await confirm(ana, id)
  await run(
    database,
    sql`update messaging.delivery set acknowledged_at = '2026-03-20T12:00Z'
         where message_id = ${id} and user_id = ${luz.user_id}`,
  )
  const rows = async (session: Session, body = {}) =>
    (await world.call(session, findTableRows, { params: { id: 'acknowledgements' }, body })).body
      .rows

  expect(
    Object.fromEntries((await rows(boss)).map(({ person, state }) => [person, state])),
  ).toEqual({ 'Ana Prueba': 'confirmed', 'Luz Prueba': 'late', 'Eva Prueba': 'missing' })
  expect((await rows(boss, { state: ['missing'] })).map(({ person }) => person)).toEqual([
    'Eva Prueba',
  ])
  expect(await rows(other)).toEqual([])
})
