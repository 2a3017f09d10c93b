// A message that is sent from a reservation's page stands with it, for whoever may read it.
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { connectionAs } from '@kit/db/roles'
import { all, only, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listReservationMessages, sendMessage } from '../contract.ts'
import { SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import { InMemoryDriver } from './driver/in-memory.ts'
import { texts } from './guest-data.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'
import { endRest, recordRest } from './rests.ts'

const GROUP = 'reps@g.us'
const NUMBER = 1
const PATIENCE = { timeout: 15_000, interval: 30 }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp', 'organization', 'reservations', 'guest-data'],
})
const { database } = world
const driver = new InMemoryDriver({ groups: [{ id: GROUP, name: 'Reps', canSend: true }] })
let process_: WhatsAppProcess
let rep: Session
let manager: Session
let colleague: Session
let accountant: Session
let sale: { id: number; uuid: string; folio: string }

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
  colleague = await world.signInAs({ channel_ids: [1] })
  accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const location = await buildLocation(database, { channel_id: 1 })
  sale = await buildReservation(database, { rep_id: rep.user_id, location })
  process_ = await openWhatsApp({
    connection: connectionAs(world.connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: null,
    openDriver: () => driver,
    complain: (message) => void process.stderr.write(`${message}\n`),
  })
  await withoutGap(database)
  await recordCommand(database, NUMBER, 'start', rep.user_id)
  await becomes('qr')
  driver.phone.scan()
  await becomes('ready')
  await vi.waitFor(
    async () => expect(await all(database, sql`select from whatsapp.group_chat`)).toHaveLength(1),
    PATIENCE,
  )
})
afterAll(() => process_.close())
beforeEach(async () => {
  driver.phone.answer = 'accept'
  await run(database, sql`delete from whatsapp.message`)
})

const becomes = (kind: string) =>
  vi.waitFor(
    async () =>
      expect(await only(database, sql`select kind from whatsapp.number`)).toEqual({ kind }),
    PATIENCE,
  )
const send = (who: Session, reservation?: string) =>
  world.call(who, sendMessage, {
    body: { groupId: GROUP, message: 'Pickup de Ana 07:30', ...(reservation && { reservation }) },
  })
const about = async (who: Session, uuid = sale.uuid) => {
  const { status, body, error } = await world.call(who, listReservationMessages, {
    params: { uuid },
  })
  return status === 200
    ? body.map(({ group, text, state, reason_code }) => ({ group, text, state, reason_code }))
    : error?.code
}
const shown = (given: object) => [
  { group: 'Reps', text: 'Pickup de Ana 07:30', state: 'sent', reason_code: null, ...given },
]
const queue = () => recordRest(database, NUMBER, { code: 'RATE_LIMITED', minutes: 5 })

test('its page says what became of what was sent from it: it left, or was refused with why', async () => {
  await send(rep, sale.uuid)
  await vi.waitFor(async () => expect(await about(rep)).toEqual(shown({})), PATIENCE)
  await run(database, sql`delete from whatsapp.message`)
  driver.phone.answer = 'reject'

  await send(rep, sale.uuid)

  await vi.waitFor(
    async () =>
      expect(await about(rep)).toEqual(shown({ state: 'failed', reason_code: 'REJECTED' })),
    PATIENCE,
  )
})

test('a message that is about no reservation stands with none', async () => {
  await send(rep)

  expect(await about(rep)).toEqual([])
})

test('a reservation that somebody may not read takes no message of theirs, as if it were not there', async () => {
  const [foreign, none, unread] = [
    await send(colleague, sale.uuid),
    await send(rep, newUuid()),
    await send(await world.signInAs({ channel_ids: [1], denied: ['reservas'] }), sale.uuid),
  ]

  const refused = [404, 'reservation.not_found']
  expect([foreign, none, unread].map(({ status, error }) => [status, error?.code])).toEqual([
    refused,
    refused,
    refused,
  ])
  expect(await all(database, sql`select from whatsapp.message`)).toEqual([])
})

test('who may not read the reservation is not told what was sent about it', async () => {
  await send(rep, sale.uuid)

  expect(await about(colleague)).toBe('reservation.not_found')
  expect(await about(manager)).toHaveLength(1)
})

test('who reads the reservation and nothing of its number is told what became of it, and no text', async () => {
  await send(rep, sale.uuid)

  await vi.waitFor(
    async () => expect(await about(accountant)).toEqual(shown({ text: null })),
    PATIENCE,
  )
})

test('the list of what was sent leads to the reservation, for whoever may read it', async () => {
  await send(rep, sale.uuid)
  const linksFor = async (who: Session) =>
    (
      await world.call(who, findTableRows, {
        params: { id: 'whatsapp-sent' },
        body: { page: 1, page_size: 10 },
      } as never)
    ).body.links

  expect(await linksFor(rep)).toEqual([`/reserva/${sale.uuid}`])
  expect(await linksFor(colleague)).toEqual([null])
})

test('what is forgotten of a guest is forgotten there too, and what waits does not leave', async () => {
  await queue()
  await send(rep, sale.uuid)
  await send(rep)
  const guest = { email: null, phone: null, reservation_ids: [sale.id] }

  const found = await asSystem(database, new Date(), (tx) => texts.find(tx, guest))
  const changed = await asSystem(database, new Date(), (tx) => texts.forget(tx, guest))
  await endRest(database, NUMBER)

  expect(found).toMatchObject([{ text: 'Pickup de Ana 07:30', group_name: 'Reps' }])
  expect(changed).toBe(1)
  expect(await about(rep)).toEqual(shown({ text: '', state: 'failed', reason_code: 'WITHDRAWN' }))
  await vi.waitFor(
    async () =>
      expect(
        await all(database, sql`select state, text from whatsapp.message order by id`),
      ).toEqual([
        { state: 'failed', text: '' },
        { state: 'sent', text: 'Pickup de Ana 07:30' },
      ]),
    PATIENCE,
  )
})

test('of a guest who was forgotten nothing new is written', async () => {
  const { uuid, id } = await buildReservation(database, { rep_id: rep.user_id })
  await run(
    database,
    sql`update reservations.reservation set guest_forgotten_at = now() where id = ${id}`,
  )

  const { status, error } = await send(rep, uuid)

  expect([status, error?.code]).toEqual([422, 'guest.forgotten'])
})
