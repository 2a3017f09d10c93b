import { all, run } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openSimulator, type Simulator } from '../../simulator/open.ts'
import { AUTH_STATE, postgresAuthStore } from './auth-store.ts'
import { BaileysDriver } from './baileys.ts'
import type { WaState, WhatsAppDriver } from './driver.ts'
import { InMemoryDriver } from './in-memory.ts'
import { Versions, type WaVersion } from './versions.ts'
import { keyOf, sealWith } from '@kit/storage/sealing'

const { database } = await openTestDatabase()
const GROUPS = [
  { id: '120363000000000001@g.us', name: 'Operaciones Cancún', canSend: true },
  // Only administrators write in these two; the number is one in the first.
  { id: '120363000000000002@g.us', name: 'Reps Riviera Maya', canSend: true },
  { id: '120363000000000004@g.us', name: 'Avisos de dirección', canSend: false },
]
const OPERATIONS = GROUPS[0]!.id
const closing: (() => Promise<unknown>)[] = []

/** A driver and the hands that hold its phone. */
type Bench = {
  driver: WhatsAppDriver
  scan(): void
  unlink(): void
  answer(how: 'accept' | 'reject' | 'silence'): void
  received(): string[]
}

function memoryBench(): Promise<Bench> {
  const driver = new InMemoryDriver({ groups: GROUPS })
  const { phone } = driver
  return Promise.resolve({
    driver,
    scan: () => phone.scan(),
    unlink: () => phone.unlink(),
    answer: (how) => {
      phone.answer = how
    },
    received: () => phone.sent.map(({ text }) => text),
  })
}

function makeDriver(
  simulator: Simulator,
  {
    secret = 'a secret of the tests',
    ...more
  }: {
    secret?: string
    code_milliseconds?: number
    versions?: Versions
  } = {},
): BaileysDriver {
  const driver = new BaileysDriver({
    store: postgresAuthStore(database, 1, sealWith(keyOf(secret, AUTH_STATE))),
    simulator: simulator.server,
    findSent: async () => undefined,
    versions: new Versions({ ask: null, complain: () => undefined }),
    acknowledge_milliseconds: 2_000,
    complain: () => undefined,
    ...more,
  })
  closing.unshift(() => driver.stop())
  return driver
}

async function openSimulatorHere(): Promise<Simulator> {
  const simulator = await openSimulator({
    port: 0,
    codes: async () => [],
    complain: (message) => {
      throw new Error(message)
    },
  })
  closing.push(() => simulator.close())
  return simulator
}

async function protocolBench(): Promise<Bench & { simulator: Simulator }> {
  const simulator = await openSimulatorHere()
  const driver = makeDriver(simulator)
  const { whatsapp } = simulator
  return {
    driver,
    simulator,
    scan: () => scan(driver, simulator),
    unlink: () => whatsapp.unlink(whatsapp.linkedPhones()[0]!),
    answer: (how) => {
      whatsapp.answering = how
    },
    received: () => whatsapp.sent.map(({ text }) => text),
  }
}

function scan(driver: WhatsAppDriver, { whatsapp }: Simulator): void {
  const state = driver.state()
  if (state.kind !== 'qr') throw new Error(`No QR: ${state.kind}`)
  whatsapp.scan(state.qr)
}

const becomes = (driver: WhatsAppDriver, kind: WaState['kind']): Promise<void> =>
  vi.waitFor(() => expect(driver.state().kind).toBe(kind), { timeout: 8_000, interval: 10 })

async function link({ driver, scan: scanIt }: Bench): Promise<void> {
  await driver.start()
  await becomes(driver, 'qr')
  scanIt()
  await becomes(driver, 'ready')
}

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await run(database, sql`delete from whatsapp.auth_state`)
})

describe.each([
  ['in memory', memoryBench],
  ['Baileys on the protocol simulator', protocolBench],
] as const)('a WhatsApp driver (%s)', (_name, openBench) => {
  test('shows a QR until a phone scans it, and is ready then', async () => {
    const bench = await openBench()
    const kinds: string[] = []
    bench.driver.onState(({ kind }) => kinds.push(kind))

    await link(bench)

    expect([kinds[0], kinds.includes('qr'), kinds.at(-1)]).toEqual(['connecting', true, 'ready'])
  })

  test('lists its groups and says where it may not write', async () => {
    const bench = await openBench()
    await link(bench)

    expect(await bench.driver.listGroups()).toEqual(expect.arrayContaining(GROUPS))
  })

  test('a message is there once WhatsApp has acknowledged it, and the same key does not send it again', async () => {
    const bench = await openBench()
    await link(bench)

    const first = await bench.driver.sendToGroup(OPERATIONS, 'Salida 07:30, muelle 3 ✅', {
      idempotencyKey: 'one',
    })
    const again = await bench.driver.sendToGroup(OPERATIONS, 'Salida 07:30, muelle 3 ✅', {
      idempotencyKey: 'one',
    })

    expect(again).toEqual(first)
    expect(bench.received()).toEqual(['Salida 07:30, muelle 3 ✅'])
  })

  test('nothing is sent or listed before it is ready', async () => {
    const { driver } = await openBench()

    await expect(
      driver.sendToGroup(OPERATIONS, 'Hola', { idempotencyKey: 'early' }),
    ).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(driver.listGroups()).rejects.toMatchObject({ code: 'NOT_READY' })
  })

  test('a group it is not in is refused before anything leaves', async () => {
    const bench = await openBench()
    await link(bench)

    await expect(
      bench.driver.sendToGroup('120363000000009999@g.us', 'Hola', { idempotencyKey: 'astray' }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_GROUP' })
    expect(bench.received()).toEqual([])
  })

  test('where only administrators write, one that is an administrator does and another is rejected', async () => {
    const bench = await openBench()
    await link(bench)

    await bench.driver.sendToGroup(GROUPS[1]!.id, 'De un administrador', { idempotencyKey: 'ours' })
    await expect(
      bench.driver.sendToGroup(GROUPS[2]!.id, 'De cualquiera', { idempotencyKey: 'theirs' }),
    ).rejects.toMatchObject({ code: 'REJECTED' })

    expect(bench.received()).toEqual(['De un administrador'])
  })

  test('a refused message is rejected; one that nobody acknowledges is ambiguous, not failed', async () => {
    const bench = await openBench()
    await link(bench)

    bench.answer('reject')
    await expect(
      bench.driver.sendToGroup(OPERATIONS, 'No', { idempotencyKey: 'refused' }),
    ).rejects.toMatchObject({ code: 'REJECTED' })
    bench.answer('silence')
    await expect(
      bench.driver.sendToGroup(OPERATIONS, 'Quizá', { idempotencyKey: 'silent' }),
    ).rejects.toMatchObject({ code: 'ACK_TIMEOUT' })
    expect(bench.received()).toEqual(['Quizá'])
  })

  test('stopped, it comes back without a QR; logged out, it asks for one', async () => {
    const bench = await openBench()
    await link(bench)

    await bench.driver.stop()
    const kinds: string[] = []
    bench.driver.onState(({ kind }) => kinds.push(kind))
    await bench.driver.start()
    await becomes(bench.driver, 'ready')
    await bench.driver.logout()

    expect(kinds).not.toContain('qr')
    expect(bench.driver.state()).toEqual({ kind: 'closed', reason: 'logged_out' })
    await bench.driver.start()
    await becomes(bench.driver, 'qr')
  })

  test('when the phone unlinks it, it is closed and does not try again', async () => {
    const bench = await openBench()
    await link(bench)

    bench.unlink()

    await becomes(bench.driver, 'closed')
    expect(bench.driver.state()).toEqual({ kind: 'closed', reason: 'logged_out' })
  })
})

describe('the real driver', () => {
  test('comes back by itself after the network dropped, and what was under way is ambiguous', async () => {
    const bench = await protocolBench()
    await link(bench)
    bench.simulator.whatsapp.answering = 'drop'
    const states: string[] = []
    bench.driver.onState(({ kind }) => states.push(kind))

    await expect(
      bench.driver.sendToGroup(OPERATIONS, 'Se cortó', { idempotencyKey: 'dropped' }),
    ).rejects.toMatchObject({ code: 'ACK_TIMEOUT' })
    bench.simulator.whatsapp.answering = 'accept'
    await vi.waitFor(() => expect(states).toContain('reconnecting'), 10_000)
    await becomes(bench.driver, 'ready')

    await bench.driver.sendToGroup(OPERATIONS, 'Seguimos', { idempotencyKey: 'after' })
    expect(bench.received()).toEqual(['Se cortó', 'Seguimos'])
  })

  test('where WhatsApp is not to be reached, it says so and goes on trying', async () => {
    const simulator = await openSimulatorHere()
    const driver = makeDriver(simulator)
    await simulator.close()

    await driver.start()

    expect(driver.state()).toEqual({ kind: 'connecting' })
    await vi.waitFor(
      () => expect(driver.state()).toEqual({ kind: 'connecting', unreachable: true }),
      20_000,
    )
  })

  test('a connection lost while a QR waits shows another QR; only codes that nobody scanned end it', async () => {
    const simulator = await openSimulatorHere()
    const driver = makeDriver(simulator, { code_milliseconds: 700 })
    const codes: string[] = []
    driver.onState((state) => {
      if (state.kind === 'qr') codes.push(state.qr.split(',')[0]!)
    })
    await driver.start()
    await becomes(driver, 'qr')

    simulator.whatsapp.lose()
    await becomes(driver, 'connecting')
    await becomes(driver, 'qr')
    const afterwards = driver.state()
    await vi.waitFor(() => expect(driver.state().kind).toBe('closed'), {
      timeout: 15_000,
      interval: 50,
    })

    expect(afterwards.kind).toBe('qr')
    expect(new Set(codes).size).toBeGreaterThan(6)
    expect(driver.state()).toEqual({ kind: 'closed', reason: 'qr_timeout' })
  }, 30_000)

  test('it is connecting until it was ready once: only then is there something to restore', async () => {
    const bench = await protocolBench()
    const kinds: string[] = []
    bench.driver.onState(({ kind }) => {
      if (kinds.at(-1) !== kind) kinds.push(kind)
    })

    await link(bench)
    const pairing = kinds.splice(0)
    bench.simulator.whatsapp.dropConnections()
    await vi.waitFor(() => expect(kinds).toEqual(['reconnecting', 'ready']), {
      timeout: 8_000,
      interval: 10,
    })

    expect(pairing).toEqual(['connecting', 'qr', 'connecting', 'ready'])
  })

  test('a version that WhatsApp refuses is renewed once; where there is no newer one it stops and keeps its keys', async () => {
    const simulator = await openSimulatorHere()
    simulator.whatsapp.least_revision = 2_000_000_000
    const old = makeDriver(simulator)
    await old.start()
    await becomes(old, 'closed')
    let told: WaVersion = [2, 3000, 1_900_000_000]
    const versions = new Versions({ ask: async () => told, complain: () => undefined })
    await versions.current()
    told = [2, 3000, 2_000_000_001]
    const driver = makeDriver(simulator, { versions })

    await driver.start()
    await becomes(driver, 'qr')

    expect(old.state()).toEqual({ kind: 'closed', reason: 'version_outdated' })
    expect(await versions.current()).toEqual(told)
  })

  test('when somebody else opens the session it stops and keeps its keys', async () => {
    const bench = await protocolBench()
    await link(bench)

    bench.simulator.whatsapp.replace(bench.simulator.whatsapp.linkedPhones()[0]!)

    await vi.waitFor(
      () => expect(bench.driver.state()).toEqual({ kind: 'closed', reason: 'replaced' }),
      { timeout: 30_000 },
    )
    expect((await all(database, sql`select 1 from whatsapp.auth_state`)).length).toBeGreaterThan(0)
  })

  test('keeps nothing readable in the database, and forgets everything on logout', async () => {
    const bench = await protocolBench()
    await link(bench)

    const rows = await all(
      database,
      sql<{ text: string }>`select encode(sealed, 'escape') as text from whatsapp.auth_state`,
    )
    await bench.driver.logout()

    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ text }) => /noiseKey|private|"type"/.test(text))).toEqual([])
    expect(await all(database, sql`select 1 from whatsapp.auth_state`)).toEqual([])
  })

  test('another process goes on where one ended, without a QR; with another secret it says so and touches nothing', async () => {
    const bench = await protocolBench()
    await link(bench)
    await bench.driver.sendToGroup(OPERATIONS, 'Uno', { idempotencyKey: '1' })
    await bench.driver.stop()

    const stranger = makeDriver(bench.simulator, { secret: 'another secret altogether' })
    await stranger.start()
    const next = makeDriver(bench.simulator)
    await next.start()
    await becomes(next, 'ready')
    await next.sendToGroup(OPERATIONS, 'Dos', { idempotencyKey: '2' })

    expect(stranger.state()).toEqual({ kind: 'closed', reason: 'secret_changed' })
    expect(bench.received()).toEqual(['Uno', 'Dos'])
  })

  test('speaks with nobody but WhatsApp and this machine', () => {
    const elsewhere = () =>
      new BaileysDriver({
        store: postgresAuthStore(database, 1, sealWith(keyOf('x', AUTH_STATE))),
        findSent: async () => undefined,
        simulator: { url: 'ws://198.51.100.7/ws/chat', root: Buffer.alloc(32) },
        versions: new Versions({ ask: null, complain: () => undefined }),
        complain: () => undefined,
      })

    expect(elsewhere).toThrow(/on this machine/)
  })
})

test('a simulator whose port is taken says so to who opens it, and ends nothing else', async () => {
  const first = await openSimulatorHere()

  await expect(
    openSimulator({
      port: Number(new URL(first.page_url).port),
      codes: async () => [],
      complain: () => undefined,
    }),
  ).rejects.toThrow(/EADDRINUSE/)
})
