import { recordSetting } from '@kit/db/settings'
import { dailyCap, gapSeconds } from '@app/whatsapp/settings'
import { listNumbers, sendMessage } from '@app/whatsapp/contract'
import { all, only, openDatabase, type OpenedDatabase } from '@kit/db/database'
import type { Received } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildMachine, unusedPort, within, type Machine } from './machine.ts'
import { callAs, foundOffice, listen, type Office, type Person } from './office.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { isUnanswered } from './shop.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 30_000, interval: 100 }
/** So many are answered before the kill; WhatsApp is still sending them. */
const MESSAGES_BEFORE = 20

/** With the same key it is the same message; its key is its text. */
type Note = { key: string; rep: Person }
type Sent = Received<typeof sendMessage>
type Outcome = { text: string; state: string; reason_code: string | null }
type Arrived = { text: string; arrivals: number }

let postgres: Postgres
let api: Machine
/** The process that owns the numbers, and the simulator that it speaks with. */
let numbers: Machine
let simulator: string
let office: Office
let opened: OpenedDatabase

beforeAll(async () => {
  postgres = await startPostgres()
  const port = await unusedPort()
  simulator = `http://127.0.0.1:${port}`
  api = await buildMachine({
    program: 'scripts/serve.ts',
    environment: { DATABASE_URL: postgres.url, ROLE: 'api' },
  })
  numbers = await buildMachine({
    program: 'scripts/serve.ts',
    environment: {
      DATABASE_URL: postgres.url,
      ROLE: 'whatsapp',
      WHATSAPP: 'simulator',
      WHATSAPP_SIMULATOR_PORT: String(port),
    },
  })
  await api.start()
  await numbers.start()
  opened = openDatabase(postgres.connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
  office = await foundOffice(opened.database, { managers: 0, reps: 4 })
  await recordSetting(opened.database, gapSeconds, 0, { valid_from: new Date() })
  await recordSetting(opened.database, dailyCap, 10_000, { valid_from: new Date() })
  await link()
}, 180_000)
afterAll(async () => {
  await opened.close()
  await numbers.remove()
  await api.remove()
  await postgres.remove()
})

test(
  'kill -9 of the API in mid-send: WhatsApp goes on with what was accepted, and what was not answered is sent once',
  { timeout: 120_000 },
  async () => {
    const { answered, unanswered } = await sendUntil(async () => {
      await api.killServer()
      await api.start()
    })

    expect(unanswered.length).toBeGreaterThan(0)
    for (const note of unanswered) expect(await send(note)).toEqual(await send(note))
    const notes = [...answered.keys(), ...unanswered]
    const outcomes = await settledOutcomes(notes)
    expect(outcomes.map(({ text }) => text).toSorted()).toEqual(
      notes.map(({ key }) => key).toSorted(),
    )
    expect(outcomes.filter(({ state }) => state !== 'sent')).toEqual([])
    const arrived = await arrivedOf(notes)
    expect([arrived.length, arrived.filter(({ arrivals }) => arrivals !== 1)]).toEqual([
      notes.length,
      [],
    ])
  },
)

test(
  'kill -9 of the database while WhatsApp sends: it comes back with its keys and without a QR, loses nothing, and repeats only what it says may have been sent',
  { timeout: 120_000 },
  async () => {
    const linked = await number()
    const codesBefore = await countCodes()
    const { answered, unanswered } = await sendUntil(async () => {
      // One is in hand when the database goes: WhatsApp has it and says nothing.
      await answer('silence')
      await vi.waitFor(async () => expect(await findInHand()).toBe(true), PATIENCE)
      await postgres.kill()
      await answer('accept')
      await postgres.startAgain()
      await vi.waitFor(
        async () =>
          expect(
            await Promise.all(
              [api, numbers].map(async ({ url }) => (await fetch(`${url}/readyz`)).status),
            ),
          ).toEqual([200, 200]),
        PATIENCE,
      )
    })
    for (const note of unanswered) await send(note)

    const notes = [...answered.keys(), ...unanswered]
    const outcomes = await settledOutcomes(notes)
    expect(outcomes.map(({ text }) => text).toSorted()).toEqual(
      notes.map(({ key }) => key).toSorted(),
    )
    const [sent, other] = [
      outcomes.filter(({ state }) => state === 'sent'),
      outcomes.filter(({ state }) => state !== 'sent'),
    ]
    expect(other).toEqual([
      {
        text: expect.any(String),
        state: 'ambiguous',
        reason_code: expect.stringMatching(/^(PROCESS_DIED|ACK_TIMEOUT)$/),
      },
    ])
    const arrived = await arrivedOf(notes)
    expect(arrived.filter(({ arrivals: times }) => times !== 1)).toEqual([])
    expect(sent.filter(({ text }) => !arrived.some((one) => one.text === text))).toEqual([])

    await vi.waitFor(
      async () =>
        expect(await number()).toMatchObject({ kind: 'ready', me: linked.me, alive: true }),
      PATIENCE,
    )
    expect(await countCodes()).toBe(codesBefore)
  },
)

/**
 * Everybody sends one note after another; the kill comes while they wait for an answer and WhatsApp
 * for acknowledgements.
 */
async function sendUntil(
  kill: () => Promise<void>,
): Promise<{ answered: Map<Note, Sent>; unanswered: Note[] }> {
  const [answered, unanswered]: [Map<Note, Sent>, Note[]] = [new Map(), []]
  const sendAlone = async (rep: Person): Promise<void> => {
    for (;;) {
      const note = { key: newUuid(), rep }
      try {
        answered.set(note, await send(note))
      } catch (failure) {
        if (!isUnanswered(failure)) throw failure
        unanswered.push(note)
        return
      }
    }
  }
  const sending = office.reps.map(sendAlone)
  expect(await within(60_000, () => answered.size >= MESSAGES_BEFORE)).toBe(true)
  await kill()
  await Promise.all(sending)
  return { answered, unanswered }
}

const send = ({ key, rep }: Note): Promise<Sent> =>
  callAs(api.url, rep)(
    sendMessage,
    { body: { groupId: GROUP, message: key } },
    { idempotency_key: key },
  )

const number = async () => (await callAs(api.url, office.reps[0]!)(listNumbers, {}))[0]!

async function link(): Promise<void> {
  const { socket } = listen(api.url, office.reps[0]!)
  await vi.waitFor(async () => expect((await number()).alive).toBe(true), PATIENCE)
  expect(await socket.emitWithAck('initialize-wsp')).toEqual({ ok: true })
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  await askSimulator(`/scan?code=${encodeURIComponent((await number()).qr!)}`, 'POST')
  await vi.waitFor(
    async () =>
      expect(await all(opened.database, sql`select 1 from whatsapp.group_chat`)).toHaveLength(4),
    PATIENCE,
  )
  socket.disconnect()
}

/** What became of these notes, once nothing of theirs waits any more. */
async function settledOutcomes(notes: readonly Note[]): Promise<Outcome[]> {
  const keys = notes.map(({ key }) => key)
  await vi.waitFor(
    async () =>
      expect(
        await only(
          opened.database,
          sql`
            select count(*) as waiting from whatsapp.message where state in ('queued', 'sending')`,
        ),
      ).toEqual({ waiting: 0 }),
    { timeout: 60_000, interval: 100 },
  )
  return all(
    opened.database,
    sql<Outcome>`
      select text, state, reason_code from whatsapp.message where text = any(${keys}::text[])`,
  )
}

async function arrivals(): Promise<Arrived[]> {
  return (await (await askSimulator('/sent.json', 'GET')).json()) as Arrived[]
}

/** On a connection of its own: one that was kept may be closed at the moment it is used again. */
const askSimulator = (path: string, method: 'GET' | 'POST'): Promise<Response> =>
  fetch(`${simulator}${path}`, { method, redirect: 'manual', headers: { connection: 'close' } })

async function arrivedOf(notes: readonly Note[]): Promise<Arrived[]> {
  const keys = new Set(notes.map(({ key }) => key))
  return (await arrivals()).filter(({ text }) => keys.has(text))
}

async function countCodes(): Promise<number> {
  return (
    await only(
      opened.database,
      sql<{
        codes: number
      }>`select count(*) as codes from platform.live_event where name = 'qrCode'`,
    )
  ).codes
}

/** How the simulated phones answer from now on. */
async function answer(as: 'accept' | 'silence'): Promise<void> {
  await askSimulator(`/answer?as=${as}`, 'POST')
}

/**
 * A message that has arrived and is not acknowledged: it may be the last that was, for an instant,
 * so it is looked at twice.
 */
async function findInHand(): Promise<boolean> {
  const findSending = () =>
    all(
      opened.database,
      sql<{ text: string }>`select text from whatsapp.message where state = 'sending'`,
    )
  const [sending, arrived] = [await findSending(), await arrivals()]
  await sleep(200)
  const still = await findSending()
  return (
    sending.length === 1 &&
    still[0]?.text === sending[0]!.text &&
    arrived.some(({ text }) => text === sending[0]!.text)
  )
}
