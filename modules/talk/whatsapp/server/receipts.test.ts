import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { connectionAs } from '@kit/db/roles'
import { all, only, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  listNumbers,
  listUntold,
  noteTold,
  resumeNumber,
  sendMessage,
  showMessage,
  withdrawMessage,
} from '../contract.ts'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import type { WaReceipt } from './driver/driver.ts'
import { InMemoryDriver } from './driver/in-memory.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'
import { recordReceipts } from './receipts.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 20_000, interval: 50 }
const EARLY = new Date('2026-11-26T14:00:00Z')
const LATE = new Date('2026-11-26T15:00:00Z')
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp'],
})
const { database, connection } = world
const drivers: InMemoryDriver[] = []
let process_: WhatsAppProcess
let rep: Session
let manager: Session

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
  await withoutGap(database)
  process_ = await openWhatsApp({
    connection: connectionAs(connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: null,
    complain: (message) => void process.stderr.write(`${message}\n`),
    openDriver: () => {
      const driver = new InMemoryDriver({
        groups: [{ id: GROUP, name: 'Operaciones Cancún', canSend: true }],
      })
      drivers.push(driver)
      return driver
    },
  })
  await recordCommand(database, 1, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  phone().scan()
  await vi.waitFor(
    async () => expect(await all(database, sql`select 1 from whatsapp.group_chat`)).toHaveLength(1),
    PATIENCE,
  )
})
afterAll(() => process_.close())
beforeEach(async () => {
  await run(database, sql`delete from whatsapp.message`)
  await run(database, sql`delete from platform.live_event where name = 'whatsapp_message'`)
  await run(database, sql`update whatsapp.number set rests_until = null, rest_code = null`)
  Object.assign(phone(), { answer: 'accept', refusal: '420', sent: [] })
})

const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
const phone = () => drivers.at(-1)!.phone
const send = async (message: string): Promise<string> =>
  (await world.call(rep, sendMessage, { body: { groupId: GROUP, message } })).body.id
const shown = async (id: string) => (await world.call(rep, showMessage, { params: { id } })).body
const becomes = (id: string, state: string): Promise<void> =>
  vi.waitFor(async () => expect((await shown(id)).state).toBe(state), PATIENCE)
const receipt = (
  messageId: string,
  participant: string,
  kind: WaReceipt['kind'],
  at = EARLY,
): WaReceipt => ({ messageId, participant, kind, at })
const receipts = (id: string) =>
  all(
    database,
    sql<{ delivered_at: string; read_at: string | null }>`
      select r.delivered_at, r.read_at from whatsapp.receipt r
        join whatsapp.message m on m.id = r.message_id
       where m.uuid = ${id} order by r.delivered_at, r.read_at`,
  )
const announced = () =>
  all(
    database,
    sql<{ payload: { state: string }; audience: { user_ids: number[] } }>`
      select payload, audience from platform.live_event where name = 'whatsapp_message'
        order by id`,
  )

test('a message is delivered when the first of its group has it, and read when the first has read it', async () => {
  const id = await send('Salida 07:30')
  await becomes(id, 'sent')

  phone().report(receipt(id, 'ana@lid', 'delivered'), receipt(id, 'luis@lid', 'delivered'))
  await becomes(id, 'delivered')
  phone().report(receipt(id, 'ana@lid', 'read', LATE))
  await becomes(id, 'read')

  expect(await shown(id)).toMatchObject({ delivered_to: 2, read_by: 1, reason_code: null })
  const { rows } = (
    await world.call(manager, findTableRows, { params: { id: 'whatsapp-sent' }, body: {} })
  ).body
  expect(rows[0]).toMatchObject({ state: 'read', read_by: 1 })
  const events = await announced()
  expect(events.map(({ payload }) => payload.state)).toEqual(['delivered', 'read'])
  expect(events[0]!.audience.user_ids).toEqual(
    expect.arrayContaining([rep.user_id, manager.user_id]),
  )
})

test('reports out of order, twice and of nobody’s messages take nothing back', async () => {
  const id = await send('Al revés')
  await becomes(id, 'sent')

  phone().report(receipt(id, 'ana@lid', 'read', LATE))
  await becomes(id, 'read')
  phone().report(
    receipt(id, 'ana@lid', 'delivered', EARLY),
    receipt(id, 'ana@lid', 'read', LATE),
    receipt('3EB0NOBODYS', 'ana@lid', 'read'),
    receipt(id, 'luis@lid', 'delivered', LATE),
  )
  await vi.waitFor(async () => expect(await receipts(id)).toHaveLength(2), PATIENCE)

  // Alone and later than what it says again.
  phone().report(receipt(id, 'ana@lid', 'delivered', LATE))
  phone().report(receipt(id, 'eva@lid', 'delivered', LATE))
  await vi.waitFor(async () => expect(await receipts(id)).toHaveLength(3), PATIENCE)

  expect((await shown(id)).state).toBe('read')
  expect((await receipts(id)).map(Object.values)).toEqual([
    [EARLY.toISOString(), LATE.toISOString()],
    [LATE.toISOString(), null],
    [LATE.toISOString(), null],
  ])
  expect((await announced()).map(({ payload }) => payload.state)).toEqual(['read'])
})

test('what another number hears is no report of this one’s messages, whatever they are called', async () => {
  const id = await send('De este número')
  await becomes(id, 'sent')
  const { number_id } = await only(
    database,
    sql<{ number_id: number }>`select number_id from whatsapp.message where uuid = ${id}`,
  )

  const hear = (of: number) =>
    asSystem(database, new Date(), (tx) => recordReceipts(tx, of, [receipt(id, 'ana@lid', 'read')]))
  await hear(number_id + 1)
  const [state, others] = [(await shown(id)).state, await receipts(id)]
  await hear(number_id)

  expect([state, others]).toEqual(['sent', []])
  expect((await shown(id)).state).toBe('read')
})

test('a report proves that a message left of which nobody knew', async () => {
  phone().answer = 'silence'
  const id = await send('¿Llegó?')
  await becomes(id, 'ambiguous')

  phone().report(receipt(id, 'ana@lid', 'delivered'))
  await becomes(id, 'delivered')

  expect(await shown(id)).toMatchObject({ reason_code: null, reason: null })
})

test('members are counted and not named', async () => {
  const id = await send('Sin nombres')
  await becomes(id, 'sent')
  phone().report(receipt(id, '5219981234567@s.whatsapp.net', 'read'))
  await becomes(id, 'read')

  const { participant } = await only(
    database,
    sql<{ participant: string }>`select participant from whatsapp.receipt`,
  )
  expect(participant).toMatch(/^[0-9a-f]{32}$/)
})

test('what ended is told to its sender once, also after the tab was reloaded, and to nobody else', async () => {
  const id = await send('Para después')
  await becomes(id, 'sent')

  const untold = await world.call(rep, listUntold, {})
  const others = await world.call(manager, listUntold, {})
  const foreign = await world.call(manager, noteTold, { params: { id } })
  await world.call(rep, noteTold, { params: { id } })

  expect(untold.body.map((message) => message.id)).toEqual([id])
  expect(others.body).toEqual([])
  expect([foreign.status, foreign.error?.code]).toEqual([404, 'whatsapp.message_unknown'])
  expect((await world.call(rep, listUntold, {})).body).toEqual([])
})

test('asked for patience, the number keeps what waits and sends it when it has rested', async () => {
  Object.assign(phone(), { answer: 'reject', refusal: '429' })
  const id = await send('Con calma')
  await vi.waitFor(async () => expect((await number()).rest_code).toBe('RATE_LIMITED'), PATIENCE)
  const behind = await send('El que sigue')

  phone().answer = 'accept'
  expect([(await shown(id)).state, (await shown(behind)).state]).toEqual(['queued', 'queued'])
  const denied = await world.call(rep, resumeNumber, { params: { id: 1 } })
  await world.call(manager, resumeNumber, { params: { id: 1 } })
  await becomes(behind, 'sent')

  expect(denied.status).toBe(403)
  expect(phone().sent.map(({ text }) => text)).toEqual(['Con calma', 'El que sigue'])
})

test('a restricted number sends nothing more until a person resumes it', async () => {
  Object.assign(phone(), { answer: 'reject', refusal: '463' })
  const id = await send('Uno')
  await becomes(id, 'failed')

  const refused = await world.call(rep, sendMessage, { body: { groupId: GROUP, message: 'Dos' } })
  Object.assign(phone(), { answer: 'accept' })
  await world.call(manager, resumeNumber, { params: { id: 1 } })
  await becomes(await send('Tres'), 'sent')

  expect((await shown(id)).reason_code).toBe('RESTRICTED')
  expect([refused.status, refused.error?.code]).toEqual([409, 'whatsapp.restricted'])
  expect(phone().sent.map(({ text }) => text)).toEqual(['Tres'])
})

test('when WhatsApp itself fails nobody knows whether it left, and it is not sent again', async () => {
  Object.assign(phone(), { answer: 'reject', refusal: '500' })
  const id = await send('Quién sabe')
  await becomes(id, 'ambiguous')

  Object.assign(phone(), { answer: 'accept' })
  await world.call(manager, resumeNumber, { params: { id: 1 } })
  await becomes(await send('Otro'), 'sent')

  expect([(await shown(id)).state, (await shown(id)).reason_code]).toEqual([
    'ambiguous',
    'SERVER_FAULT',
  ])
  expect(phone().sent.map(({ text }) => text)).toEqual(['Otro'])
})

test('what waits in the queue is withdrawn and never leaves; what left cannot be', async () => {
  await run(
    database,
    sql`
      update whatsapp.number set rests_until = now() + interval '1 hour',
          rest_code = 'RATE_LIMITED'`,
  )
  const id = await send('Mejor no')

  const withdrawn = await world.call(rep, withdrawMessage, { params: { id } })
  const again = await world.call(rep, withdrawMessage, { params: { id } })
  await world.call(manager, resumeNumber, { params: { id: 1 } })
  await becomes(await send('Este sí'), 'sent')

  expect(withdrawn.status).toBe(200)
  expect([again.status, again.error?.code]).toEqual([409, 'whatsapp.message_left'])
  expect(phone().sent.map(({ text }) => text)).toEqual(['Este sí'])
  expect((await messageStates(database))[0]).toMatchObject({
    state: 'failed',
    reason_code: 'WITHDRAWN',
  })
})
