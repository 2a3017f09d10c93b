import { connectionAs } from '@kit/db/roles'
import { bySystem, inContext, type Context } from '@kit/db/context'
import { findTableRows } from '@kit/tables/contract'
import type { Actor } from '@kit/kernel/actor'
import { initializeSession, stopLooking } from '../events.ts'
import { recordSetting } from '@kit/db/settings'
import { dailyCap, gapSeconds } from '../settings.ts'
import { findSecret, keyOf, sealWith } from '@kit/storage/sealing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getGroupChats,
  listNumbers,
  logout,
  sendMessage,
  showCommand,
  showMessage,
} from '../contract.ts'
import { messageStates, withoutGap } from '../testing/build.ts'
import { AUTH_STATE } from './driver/auth-store.ts'
import { askToEndPairing, askToStart } from './live.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'

const GROUP = '120363000000000001@g.us'
const CLOSED_GROUP = '120363000000000004@g.us'
const world = await openTestWorld({ modules: ['access', 'whatsapp'] })
const data_directory = mkdtempSync(join(tmpdir(), 'whatsapp-'))
const seal = sealWith(keyOf(await findSecret(null, data_directory), AUTH_STATE))
let process_: WhatsAppProcess
let rep: Session
let manager: Session

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
  process_ = await openWhatsApp({
    connection: connectionAs(world.connection, 'whatsapp'),
    seal,
    simulator: { port: 0 },
    acknowledge_milliseconds: 1_500,
    complain: (message) => void process.stderr.write(message),
  })
})
afterAll(() => process_.close())

beforeEach(async () => {
  process_.simulator!.whatsapp.answering = 'accept'
  await run(world.database, sql`delete from whatsapp.message`)
  await run(world.database, sql`delete from platform.setting where name like 'whatsapp%'`)
  await withoutGap(world.database)
})

const contextOf = ({ user_id }: Session): Context =>
  inContext(world.database, {
    ...bySystem(new Date()),
    actor: {
      user_id,
      session_id: user_id,
      permissions: new Set(['whatsapp.send', 'whatsapp.pair', 'whatsapp.close']),
      scope: { all: false, rep_id: user_id },
    } as unknown as Actor,
  })
const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
const becomes = (kind: string): Promise<void> =>
  vi.waitFor(async () => expect((await number()).kind).toBe(kind), {
    timeout: 10_000,
    interval: 50,
  })

async function link(): Promise<void> {
  if ((await number()).kind === 'ready') return
  await askToStart(contextOf(rep), initializeSession.schema.parse(undefined))
  await becomes('qr')
  process_.simulator!.whatsapp.scan((await number()).qr!)
  await becomes('ready')
  await vi.waitFor(
    async () =>
      expect((await all(world.database, sql`select 1 from whatsapp.group_chat`)).length).toBe(4),
    { timeout: 5_000 },
  )
}

const send = (message: string, groupId = GROUP, session = rep, idempotency_key = newUuid()) =>
  world.call(session, sendMessage, { body: { groupId, message } }, { idempotency_key })
const settled = (count: number): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        (await messageStates(world.database)).filter(
          ({ state }) => state !== 'queued' && state !== 'sending',
        ),
      ).toHaveLength(count),
    { timeout: 10_000, interval: 50 },
  )

describe('the life of a WhatsApp session', () => {
  test('before anybody scans nothing is sent, and the QR goes only to those who may send', async () => {
    const early = await send('Hola')
    await askToStart(contextOf(rep), initializeSession.schema.parse(undefined))
    await becomes('qr')

    expect([early.status, early.error?.code]).toEqual([409, 'whatsapp.not_ready'])
    const event = await only(
      world.database,
      sql<{
        payload: { qr: string }
        audience: { user_ids: number[] }
      }>`
        select payload, audience from platform.live_event where name = 'qrCode' order by id desc
          limit 1`,
    )
    const stranger = await world.signInAs({ roles: ['SUPERVISOR CONCESION'] })
    expect(event.payload.qr).toBe((await number()).qr)
    expect(
      [rep, manager, stranger].map(({ user_id }) => event.audience.user_ids.includes(user_id)),
    ).toEqual([true, true, false])
    expect((await world.call(stranger, listNumbers, {})).status).toBe(403)
  })

  test('a QR lies about only while it can be scanned: not after the next one, nor after it was scanned or put away', async () => {
    const codes = async () =>
      (
        await all(
          world.database,
          sql<{
            qr: string
          }>`
            select payload ->> 'qr' as qr from platform.live_event where name = 'qrCode'
              order by id`,
        )
      ).map(({ qr }) => qr)
    await askToStart(contextOf(rep), initializeSession.schema.parse(undefined))
    await becomes('qr')
    expect(await codes()).toEqual([(await number()).qr])

    await askToEndPairing(contextOf(rep), stopLooking.schema.parse(undefined))
    await becomes('closed')
    const putAway = await codes()
    await link()

    expect([putAway, await codes(), (await number()).qr]).toEqual([[], [], null])
  })

  test('scanned it is ready, everybody who may is told, and its groups have the shape the screens know', async () => {
    await link()

    const groups = await world.call(rep, getGroupChats, { body: {} })

    expect(groups.body).toContainEqual({
      name: 'Operaciones Cancún',
      id: { _serialized: GROUP },
      canSend: true,
    })
    expect(
      (
        await all(
          world.database,
          sql`select 1 from platform.live_event where name = 'ready' and payload = '{}'`,
        )
      ).length,
    ).toBeGreaterThan(0)
    expect((await number()).simulator_url).toBe(process_.simulator!.page_url)
    expect(statSync(join(data_directory, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('a message arrives once, with who sent it, however often the same request is repeated', async () => {
    await link()
    const key = newUuid()
    const received = process_.simulator!.whatsapp.sent.length

    const [first, again] = [
      await send('Salida 07:30', GROUP, rep, key),
      await send('Salida 07:30', GROUP, rep, key),
    ]
    await settled(1)

    expect(again.body).toEqual(first.body)
    expect(
      process_.simulator!.whatsapp.sent.slice(received).map(({ text, group }) => ({ text, group })),
    ).toEqual([{ text: 'Salida 07:30', group: GROUP }])
    expect(
      (await world.call(rep, showMessage, { params: { id: first.body.id } })).body,
    ).toMatchObject({
      state: 'sent',
      group: 'Operaciones Cancún',
      user: 'Ana Prueba',
      message: 'Salida 07:30',
      number: 'Principal',
    })
    expect(
      (await world.call(rep, findTableRows, { params: { id: 'whatsapp-sent' }, body: {} })).body
        .rows,
    ).toHaveLength(1)
  })

  test('a group of others, one where only administrators write and an empty message are refused', async () => {
    await link()

    const codes = [
      (await send('Hola', '1@g.us')).error?.code,
      (await send('Hola', CLOSED_GROUP)).error?.code,
      (await send('   ')).error?.code,
    ]

    expect(codes).toEqual(['whatsapp.group_unknown', 'whatsapp.group_closed', 'request.invalid'])
  })

  test('what WhatsApp refuses failed, with its code; what nobody acknowledged is ambiguous and is not sent again', async () => {
    await link()
    const { whatsapp } = process_.simulator!
    const received = whatsapp.sent.length

    whatsapp.answering = 'reject'
    await send('Rechazado')
    await settled(1)
    whatsapp.answering = 'silence'
    await send('En silencio')
    await settled(2)
    whatsapp.answering = 'accept'
    await send('Después')
    await settled(3)

    expect(await messageStates(world.database)).toEqual([
      { text: 'Rechazado', state: 'failed', reason_code: 'REJECTED' },
      { text: 'En silencio', state: 'ambiguous', reason_code: 'ACK_TIMEOUT' },
      { text: 'Después', state: 'sent', reason_code: null },
    ])
    expect(whatsapp.sent.slice(received).map(({ text }) => text)).toEqual([
      'En silencio',
      'Después',
    ])
  })

  test('a number sends no more than its cap a day, and keeps the gap between two messages', async () => {
    await link()
    await recordSetting(world.database, dailyCap, 2, { valid_from: new Date('2020-01-01') })
    await recordSetting(world.database, gapSeconds, 2, { valid_from: new Date() })

    const statuses = [(await send('Uno')).status, (await send('Dos')).status]
    const third = await send('Tres')
    await settled(2)

    expect(statuses).toEqual([200, 200])
    expect([third.error?.code, third.error?.message]).toEqual([
      'whatsapp.daily_cap',
      expect.stringContaining('2 mensajes'),
    ])
    const { gap } = await only(
      world.database,
      sql<{
        gap: number
      }>`
        select extract(epoch from max(sending_at) - min(sending_at))::float8 as gap
          from whatsapp.message`,
    )
    expect(gap).toBeGreaterThanOrEqual(2)
  })

  test('a second process waits while the first owns the number', async () => {
    await link()

    const second = await openWhatsApp({
      connection: connectionAs(world.connection, 'whatsapp'),
      seal,
      simulator: null,
      complain: () => undefined,
    })
    await send('De uno solo')
    await settled(1)
    await second.close()

    expect(await messageStates(world.database)).toEqual([
      { text: 'De uno solo', state: 'sent', reason_code: null },
    ])
    expect((await number()).kind).toBe('ready')
  })

  test('only who may closes it; closed, nothing is queued and a QR is needed again', async () => {
    await link()

    const refused = await world.call(rep, logout, { body: {} })
    const closing = await world.call(manager, logout, { body: {} })
    await vi.waitFor(
      async () =>
        expect(
          (await world.call(manager, showCommand, { params: { id: closing.body.command } })).body
            .state,
        ).toBe('done'),
      { timeout: 10_000 },
    )

    expect([refused.status, refused.error?.message]).toEqual([
      403,
      expect.stringContaining('No tienes los Permisos necesarios'),
    ])
    expect(await number()).toMatchObject({ kind: 'closed', reason: 'logged_out', alive: true })
    expect((await all(world.database, sql`select 1 from whatsapp.auth_state`)).length).toBe(0)
    expect((await world.call(manager, logout, { body: {} })).error?.code).toBe(
      'whatsapp.already_closed',
    )
    await askToStart(
      contextOf(manager),
      initializeSession.schema.parse({ number_id: (await number()).id }),
    )
    await becomes('qr')
    await askToEndPairing(contextOf(manager), stopLooking.schema.parse(undefined))
    await becomes('closed')
  })

  test('a number whose process is silent is said to be so', async () => {
    // Owned by somebody who says nothing: our process must not find it free.
    const mute = await only(
      world.database,
      sql<{
        id: number
      }>`
        insert into whatsapp.number (name, channel_id, active, kind, heartbeat_at)
          values ('Mudo', 1, false, 'ready', '2026-03-10T14:00:00Z') returning id`,
    )
    await run(world.database, sql`select pg_advisory_lock(7723011, ${mute.id}::integer)`)
    await run(world.database, sql`update whatsapp.number set active = true where id = ${mute.id}`)

    const answer = await world.call(rep, sendMessage, {
      body: { number_id: mute.id, groupId: GROUP, message: 'Hola' },
    })
    await run(world.database, sql`delete from whatsapp.number where id = ${mute.id}`)

    expect([answer.status, answer.error?.code]).toEqual([503, 'whatsapp.process_down'])
  })
})
