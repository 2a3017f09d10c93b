import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cancelTransfer, confirmTransfer, showOperator } from '../contract/operator.ts'
import { buildSharedTransfer } from '../testing/build.ts'
import { operatorAsked } from './jobs.ts'
import { httpOperator, setOperator, SIMULATOR } from './operator.ts'

type Heard = { method: string; path: string; key: string; token: string; order: unknown }
type Answering = (response: ServerResponse) => void

/** The operator's service of this machine: it speaks the protocol, and answers what it is told. */
const heard: Heard[] = []
let answers: Answering[] = []
const take: Answering = (response) => response.end(JSON.stringify({ reference: 'OP-77' }))
const say =
  (status: number, text: string): Answering =>
  (response) => {
    response.statusCode = status
    response.end(text)
  }
const hangUp: Answering = (response) => response.destroy()
async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { method, url, headers } = request
  heard.push({
    method: method!,
    path: url!,
    key: String(headers['idempotency-key']),
    token: String(headers.authorization),
    order: JSON.parse(text),
  })
  ;(answers.shift() ?? take)(response)
}
const server = createServer((request, response) => void listen(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  setOperator(null)
  server.close()
})
const { port } = server.address() as AddressInfo

const world = await openTestWorld()
const { database } = world
const DAY = '2026-03-12'
const shuttle = await buildSharedTransfer(database)
const lobby = await buildLocation(database)
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'] })
const stranger = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [(await buildChannel(database)).id],
})

beforeEach(() => {
  heard.length = 0
  answers = []
  setOperator(httpOperator({ url: `http://127.0.0.1:${port}/servicios/`, token: 'secreto' }))
})

async function sell(customer_name = 'Ana') {
  const { items, folio } = await buildReservation(database, {
    location: lobby,
    customer_name,
    items: [{ product: shuttle, service_day: DAY, pickup_time: '13:00', adults: 2 }],
  })
  return { item_id: items[0]!.id, folio }
}
const ask = (
  endpoint: typeof confirmTransfer | typeof cancelTransfer,
  item_id: number,
  by: Session = operations,
) => world.call(by, endpoint, { body: { item_id } }, { idempotency_key: newUuid() })
const send = (call_id: number, attempt = 1) =>
  operatorAsked.perform({ call_id }, { database, now: world.now, attempt, attempts_max: 3 })
/** Asked, and sent at once. */
async function tell(endpoint: typeof confirmTransfer | typeof cancelTransfer, item_id: number) {
  const { body } = await ask(endpoint, item_id)
  await send(body.call_id)
  return body.call_id
}
const shown = async (folio: string, by: Session = operations) =>
  (
    await world.call(by, runReport, {
      params: { id: 'services-to-confirm' },
      body: { dateInit: DAY, dateFin: DAY },
    })
  ).body.rows.find((row) => row['folio'] === folio)

/** A state is written by its life cycle alone; this is about what is sent. */
const cancel = (item_id: number) =>
  database.transaction().execute(async (tx) => {
    await run(tx, sql`alter table reservations.item disable trigger user`)
    await run(tx, sql`update reservations.item set state = 'cancelled' where id = ${item_id}`)
    await run(tx, sql`alter table reservations.item enable trigger user`)
  })

test('a confirmed service is put to the operator with its own key, and the reference is kept', async () => {
  const { item_id, folio } = await sell()

  await tell(confirmTransfer, item_id)

  expect(heard).toMatchObject([
    {
      method: 'PUT',
      path: '/servicios/confirmation',
      token: 'Bearer secreto',
      order: { service: folio, date: DAY, time: '13:00:00', name: 'Ana', pax: 2 },
    },
  ])
  expect(await shown(folio)).toMatchObject({ told: 'confirmed', reference: 'OP-77' })
})

test('what is not answered is tried again under the same key, and is one confirmation', async () => {
  const { item_id, folio } = await sell()
  answers = [say(503, 'busy'), hangUp, take]
  const { call_id } = (await ask(confirmTransfer, item_id)).body

  await expect(send(call_id, 1)).rejects.toThrow('HTTP 503')
  expect(await shown(folio)).toMatchObject({ told: 'waiting', fault: 'HTTP 503' })
  await expect(send(call_id, 2)).rejects.toThrow()
  await send(call_id, 3)
  await send(call_id, 3)

  expect(heard).toHaveLength(3)
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
  expect(await shown(folio)).toMatchObject({ told: 'confirmed', fault: null })
})

test('after the last try a person sees it and asks again, under the same key still', async () => {
  const { item_id, folio } = await sell()
  answers = [say(500, ''), say(500, '')]
  const { call_id } = (await ask(confirmTransfer, item_id)).body
  await expect(send(call_id, 3)).rejects.toThrow('HTTP 500')
  expect(await shown(folio)).toMatchObject({ told: 'unanswered', fault: 'HTTP 500' })
  answers = []

  expect((await ask(confirmTransfer, item_id)).body).toEqual({ call_id })
  await send(call_id)

  expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
  expect(await shown(folio)).toMatchObject({ told: 'confirmed' })
})

test('what the operator refuses is not sent again by itself, and its reason is shown', async () => {
  const { item_id, folio } = await sell()
  answers = [say(422, 'Vuelo desconocido')]
  const call_id = await tell(confirmTransfer, item_id)
  await send(call_id)

  expect(heard).toHaveLength(1)
  expect(await shown(folio)).toMatchObject({ told: 'refused', fault: 'Vuelo desconocido' })
  expect((await ask(confirmTransfer, item_id)).status).toBe(200)
})

test('a service that was cancelled before the call left is not confirmed', async () => {
  const { item_id, folio } = await sell()
  const { call_id } = (await ask(confirmTransfer, item_id)).body
  await cancel(item_id)

  await send(call_id)

  expect(heard).toEqual([])
  expect(await shown(folio)).toBeUndefined()
})

test('a cancellation is told of what was confirmed, once it is cancelled', async () => {
  const { item_id, folio } = await sell()
  const untold = await sell('Bob')
  await tell(confirmTransfer, item_id)
  const standing = await ask(cancelTransfer, item_id)
  await cancel(item_id)
  await cancel(untold.item_id)

  await tell(cancelTransfer, item_id)

  expect(standing.error?.code).toBe('operator.not_now')
  expect(heard.map(({ path }) => path)).toEqual([
    '/servicios/confirmation',
    '/servicios/cancellation',
  ])
  expect(await shown(folio)).toMatchObject({ state: 'cancelled', told: 'cancelled' })
  expect((await ask(cancelTransfer, untold.item_id)).error?.code).toBe('request.not_found')
})

test('of two who ask at once one is heard', async () => {
  const { item_id } = await sell()

  const both = await Promise.all([ask(confirmTransfer, item_id), ask(confirmTransfer, item_id)])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.error?.code).toBe('operator.not_now')
  expect(
    await all(
      database,
      sql`select 1 from transport.operator_call where item_id = ${item_id} and outcome is null`,
    ),
  ).toHaveLength(1)
})

test('a service of another channel does not exist, and a supervisor asks for nothing', async () => {
  const { item_id, folio } = await sell()

  expect((await ask(confirmTransfer, item_id, stranger)).error?.code).toBe('request.not_found')
  expect((await ask(confirmTransfer, item_id, supervisor)).status).toBe(403)
  expect(await shown(folio, stranger)).toBeUndefined()
})

test('without an operator nothing is asked; a simulator says that it is one', async () => {
  const { item_id, folio } = await sell()
  const mode = async () => (await world.call(operations, showOperator, {})).body.mode
  expect(await mode()).toBe('real')

  setOperator(null)
  expect([await mode(), (await ask(confirmTransfer, item_id)).error?.code]).toEqual([
    'off',
    'operator.off',
  ])
  setOperator(SIMULATOR)
  await tell(confirmTransfer, item_id)

  expect(await mode()).toBe('simulator')
  expect(await shown(folio)).toMatchObject({ told: 'confirmed' })
})
