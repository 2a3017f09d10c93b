import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMessage, previewRecipients } from '../contract.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const channel = await buildChannel(database)
const [palma, coral] = [
  await buildLocation(database, { channel_id: channel.id }),
  await buildLocation(database, { channel_id: channel.id }),
]
const elsewhere = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
const works = (overrides: object) =>
  buildUser(database, { channel_ids: [channel.id], ...overrides })
const ofPalma = [
  await works({ hotel_ids: [palma.hotel_id] }),
  await works({ location_ids: [palma.id] }),
  await works({
    desk: { channel_id: channel.id, hotel_id: palma.hotel_id, location_id: palma.id },
  }),
]
await works({ hotel_ids: [coral.hotel_id] })
await works({})

const manager = (overrides = {}) =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id], ...overrides })
const send = (session: Session, id_hotel: number[]) =>
  world.call(session, createMessage, {
    body: {
      subject: 'Aviso',
      message_content: 'Hola',
      id_channel: channel.id,
      id_main_role: [8],
      id_hotel,
    },
  })
const preview = (session: Session, body: object) =>
  world.call(session, previewRecipients, {
    body: { id_channel: channel.id, id_main_role: [8], ...body },
  })
const reached = async (id: number) =>
  (
    await all(
      database,
      sql<{ id: number }>`
        select user_id as id from messaging.delivery where message_id = ${id} order by user_id`,
    )
  ).map(({ id: user_id }) => user_id)

test('a message to a hotel reaches who is assigned to it, to a location of it, or whose desk is there; as many as was said before', async () => {
  const boss = await manager()

  const said = await preview(boss, { id_hotel: [palma.hotel_id] })
  const { body } = await send(boss, [palma.hotel_id])

  expect(said.body.recipients).toBe(3)
  expect(said.body.first.map(({ id }) => id).toSorted()).toEqual(ofPalma.map(({ id }) => id))
  expect(await reached(body.id_message)).toEqual(ofPalma.map(({ id }) => id))
})

test('a hotel of another channel, or beyond the sender’s own, is refused, before and when it is sent', async () => {
  const narrowed = await manager({ hotel_ids: [coral.hotel_id] })

  for (const [session, hotel] of [
    [await manager(), elsewhere.hotel_id],
    [narrowed, palma.hotel_id],
  ] as const) {
    expect((await preview(session, { id_hotel: [hotel] })).error?.code).toBe(
      'message.hotel_unknown',
    )
    expect((await send(session, [hotel])).error).toMatchObject({
      code: 'message.hotel_unknown',
      message: expect.stringContaining('Elija de nuevo') as string,
    })
  }
})

test('who may read no message gets none, whatever their role', async () => {
  const [blind] = ofPalma
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${blind!.id}, 'mensaje', false)`,
  )
  const boss = await manager()

  const { body } = await send(boss, [palma.hotel_id])

  expect(await reached(body.id_message)).toEqual(ofPalma.slice(1).map(({ id }) => id))
  expect(
    (
      await world.call(boss, createMessage, {
        body: { subject: 'x', message_content: 'y', id_channel: channel.id, id_rep: [blind!.id] },
      })
    ).error?.code,
  ).toBe('message.rep_unknown')
})

test('nobody is said as nobody, and sent to nobody', async () => {
  const boss = await manager()

  expect((await preview(boss, { id_main_role: [7] })).body).toEqual({ recipients: 0, first: [] })
})
