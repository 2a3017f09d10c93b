import { run } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openSimulator, type Simulator } from '../../simulator/open.ts'
import { keyOf, sealWith } from '@kit/storage/sealing'
import { AUTH_STATE, postgresAuthStore } from './auth-store.ts'
import { BaileysDriver } from './baileys.ts'
import { Versions } from './versions.ts'
import type { WaReceipt } from './driver.ts'
import { quietLibsignal } from './quiet-libsignal.ts'

const { database } = await openTestDatabase()
const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 25_000, interval: 50 }
const TEXTS = new Map<string, string>()
const MINUTE = new Date('2026-11-26T14:05:00Z')
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await run(database, sql`delete from whatsapp.auth_state`)
})

async function openLinked() {
  const simulator: Simulator = await openSimulator({
    port: 0,
    codes: async () => [],
    complain: (message) => {
      throw new Error(message)
    },
  })
  const driver = new BaileysDriver({
    store: postgresAuthStore(database, 1, sealWith(keyOf('a secret of the tests', AUTH_STATE))),
    findSent: async (id) => {
      const text = TEXTS.get(id)
      return text === undefined ? undefined : { text, content: null }
    },
    simulator: simulator.server,
    versions: new Versions({ ask: null, complain: () => undefined }),
    acknowledge_milliseconds: 2_000,
    complain: () => undefined,
  })
  closing.push(
    () => driver.stop(),
    () => simulator.close(),
  )
  const heard: WaReceipt[] = []
  driver.onReceipts((receipts) => heard.push(...receipts))
  await driver.start()
  await vi.waitFor(() => expect(driver.state().kind).toBe('qr'), PATIENCE)
  const state = driver.state()
  simulator.whatsapp.scan(state.kind === 'qr' ? state.qr : '')
  await vi.waitFor(() => expect(driver.state().kind).toBe('ready'), PATIENCE)
  return { driver, whatsapp: simulator.whatsapp, heard }
}

test('phones of a group report that they received and that they read, each in its own name and time', async () => {
  const { driver, whatsapp, heard } = await openLinked()
  const { messageId } = await driver.sendToGroup(GROUP, 'Salida 07:30', { idempotencyKey: 'one' })
  const message = { id: messageId, group: GROUP }

  whatsapp.report(message, 'read', { participant: '5219980001111@s.whatsapp.net', at: MINUTE })
  whatsapp.report(message, 'delivered', { participant: '5219980002222@s.whatsapp.net', at: MINUTE })
  whatsapp.report(message, 'delivered', { participant: '5219980002222@s.whatsapp.net', at: MINUTE })

  await vi.waitFor(
    () => expect(new Set(heard.map(({ participant }) => participant)).size).toBe(2),
    PATIENCE,
  )
  expect(driver.messageIdOf('one')).toBe(messageId)
  expect(heard).toContainEqual({
    messageId,
    participant: '5219980001111@s.whatsapp.net',
    kind: 'read',
    at: MINUTE,
  })
  expect(heard).toContainEqual({
    messageId,
    participant: '5219980002222@s.whatsapp.net',
    kind: 'delivered',
    at: MINUTE,
  })
})

test('what our own number reports, from its phone, is no receipt', async () => {
  const { driver, whatsapp, heard } = await openLinked()
  const { messageId } = await driver.sendToGroup(GROUP, 'Hola', { idempotencyKey: 'own' })
  const message = { id: messageId, group: GROUP }
  const [phone] = whatsapp.linkedPhones()

  whatsapp.report(message, 'read', { participant: `${phone}@s.whatsapp.net` })
  whatsapp.report(message, 'delivered')

  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), PATIENCE)
  expect(heard.map(({ kind }) => kind)).toEqual(['delivered'])
})

test.each([
  ['429', 'RATE_LIMITED'],
  ['463', 'RESTRICTED'],
  ['500', 'SERVER_FAULT'],
  ['reject', 'REJECTED'],
] as const)('an answer of %s is told apart as %s', async (answer, code) => {
  const { driver, whatsapp } = await openLinked()
  whatsapp.answering = answer

  await expect(driver.sendToGroup(GROUP, 'Hola', { idempotencyKey: answer })).rejects.toMatchObject(
    { code },
  )
})

test('a phone that could not read a message gets it again, as it stands where messages are kept', async () => {
  const { driver, whatsapp } = await openLinked()
  const { messageId } = await driver.sendToGroup(GROUP, 'Otra vez', { idempotencyKey: 'again' })
  TEXTS.set(messageId, 'Otra vez')

  whatsapp.report({ id: messageId, group: GROUP }, 'retry')

  await vi.waitFor(() => expect(whatsapp.sent[0]!.arrivals).toBe(2), PATIENCE)
})

test('keys of a session are never written to a log', () => {
  const lines: unknown[][] = []
  const write = (...given: unknown[]) => void lines.push(given)
  const written = { log: write, info: write, warn: write }
  quietLibsignal(written)

  // As libsignal says them.
  written.info('Closing session:', { currentRatchet: { ephemeralKeyPair: { privKey: 'k' } } })
  written.info('Opening session:', { rootKey: 'k' })
  written.info('Removing old closed session:', { rootKey: 'k' })
  written.warn('Session already closed', { rootKey: 'k' })
  written.warn('Decrypted message with closed session.')

  expect(lines).toEqual([['Decrypted message with closed session.']])
})
