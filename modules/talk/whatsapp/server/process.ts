import { systemContext } from '@kit/db/context'
import { all, openDatabase, type Connection, type Database } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { HEARTBEAT_SECONDS } from '../rules.ts'
import type { Simulator } from '../simulator/open.ts'
import { AbsentDriver, isConnectorAbsent } from './driver/absent.ts'
import { postgresAuthStore } from './driver/auth-store.ts'
import type { WhatsAppDriver } from './driver/driver.ts'
import { RetryingStore } from './driver/retrying-store.ts'
import type { Seal } from '@kit/storage/sealing'
import type { Versions } from './driver/versions.ts'
import { Keeper } from './keeper.ts'
import { Outcomes } from './outcomes.ts'
import { Ownership } from './ownership.ts'
import {
  findActiveNumbers,
  findSent,
  markInterrupted,
  recordHeartbeat,
  recordOwner,
} from './work-queries.ts'

export { AUTH_STATE } from './driver/auth-store.ts'

export type WhatsAppOptions = {
  connection: Connection
  /** What the keys of numbers are kept under. */
  seal: Seal
  /**
   * Present: every number speaks with the simulator, started here on a port or running elsewhere;
   * nothing reaches WhatsApp.
   */
  simulator: { port: number } | SimulatorElsewhere | null
  version?: readonly [number, number, number] | undefined
  acknowledge_milliseconds?: number
  /** For tests: another driver than the real one. */
  openDriver?: (number_id: number) => WhatsAppDriver
  complain(message: string): void
}

export type SimulatorElsewhere = Pick<Simulator, 'server' | 'page_url'>
export type WhatsAppProcess = { simulator: Simulator | null; close(): Promise<void> }

const LOOK_MILLISECONDS = 1_000
const CONNECTIONS = 6

/**
 * Starts the process that owns the numbers: whichever nobody else owns, and those whose owner dies.
 */
export async function openWhatsApp(options: WhatsAppOptions): Promise<WhatsAppProcess> {
  const opened = openDatabase(options.connection, {
    connections_max: CONNECTIONS,
    limits: LIMITS.jobs,
    application_name: 'mostrador-whatsapp',
    onError: (error) => options.complain(error.message),
  })
  const process = new Process(options, opened.database)
  try {
    await process.open()
  } catch (failure) {
    await process.close()
    await opened.close()
    throw failure
  }
  return {
    simulator: process.simulator,
    close: async () => {
      await process.close()
      await opened.close()
    },
  }
}

type Kept = { keeper: Keeper; busy: Promise<void>; again: boolean; working: boolean }

/** Null: it is a package that may be left out (docs/adr/0011). */
async function loadConnector() {
  try {
    return await import('./driver/baileys.ts')
  } catch (failure) {
    if (isConnectorAbsent(failure)) return null
    throw failure
  }
}

class Process {
  simulator: Simulator | null = null
  readonly #options: WhatsAppOptions
  readonly #database: Database
  readonly #ownership: Ownership
  readonly #kept = new Map<number, Kept>()
  readonly #id = newUuid()
  /**
   * Keys outlive the connection that they are kept over, and so do those that the database has not
   * taken yet.
   */
  readonly #stores = new Map<number, RetryingStore>()
  readonly #outcomes = new Map<number, Outcomes>()
  #versions: Versions | undefined
  #look: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  /** Numbers we lost are let go before they are taken again. */
  #dropping: Promise<void> = Promise.resolve()
  #beating: Promise<void> = Promise.resolve()
  #closed = false

  constructor(options: WhatsAppOptions, database: Database) {
    this.#options = options
    this.#database = database
    this.#ownership = new Ownership({
      connection: options.connection,
      complain: options.complain,
      onWork: (number_id) => this.#wake(number_id),
      onLost: () => this.#dropAll(),
    })
  }

  async open(): Promise<void> {
    const { simulator, complain } = this.#options
    if (simulator && 'port' in simulator) {
      const { openSimulator } = await import('../simulator/open.ts')
      this.simulator = await openSimulator({
        port: simulator.port,
        codes: () => this.#codes(),
        complain,
      })
    }
    await this.#ownership.open()
    await this.#takeNumbers()
    this.#look = setInterval(() => this.#lookAround(), LOOK_MILLISECONDS)
    this.#beat = setInterval(() => {
      this.#beating = recordHeartbeat(this.#database, [...this.#kept.keys()]).catch(
        (error: unknown) => this.#complain(error),
      )
    }, HEARTBEAT_SECONDS * 1_000)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#look)
    clearInterval(this.#beat)
    await Promise.all([this.#looking, this.#beating, this.#dropping])
    for (const { keeper, busy } of this.#kept.values()) {
      await keeper.close({ lost: false })
      await busy
    }
    // What was in hand when the connection was closed is nobody's any more.
    for (const number_id of this.#kept.keys()) {
      await this.#outcomesOf(number_id).settle(this.#database)
      await markInterrupted(systemContext(this.#database), number_id)
    }
    await this.#ownership.close()
    await this.simulator?.close()
  }

  #lookAround(): void {
    this.#looking = this.#looking
      .then(() => this.#takeNumbers())
      .catch((error: unknown) => this.#complain(error))
    for (const number_id of this.#kept.keys()) this.#wake(number_id)
  }

  /** New numbers, and those whose owner is gone. */
  async #takeNumbers(): Promise<void> {
    if (this.#closed) return
    await this.#dropping
    const numbers = await findActiveNumbers(this.#database)
    for (const { id } of numbers)
      if (!this.#kept.has(id) && (await this.#ownership.take(id))) await this.#keep(id)
    for (const id of this.#kept.keys())
      if (!numbers.some((number) => number.id === id)) await this.#dismiss(id, { lost: false })
  }

  async #keep(number_id: number): Promise<void> {
    try {
      await this.#openKeeper(number_id)
    } catch (failure) {
      // What was not opened whole is not opened: the next look takes it again.
      await this.#dismiss(number_id, { lost: true })
      throw failure
    }
    this.#wake(number_id)
  }

  async #openKeeper(number_id: number): Promise<void> {
    const owner = await recordOwner(this.#database, number_id, this.#id)
    const outcomes = this.#outcomesOf(number_id)
    if (owner === this.#id) await this.#stores.get(number_id)?.settle()
    else {
      this.#stores.get(number_id)?.forget()
      outcomes.forget()
    }
    const keeper = new Keeper({
      database: this.#database,
      number_id,
      outcomes,
      openDriver: () => this.#openDriver(number_id),
      simulator_url: this.#spokenWith()?.page_url ?? null,
      complain: this.#options.complain,
    })
    this.#kept.set(number_id, { keeper, busy: Promise.resolve(), again: false, working: false })
    await keeper.open()
  }

  async #dismiss(number_id: number, { lost }: { lost: boolean }): Promise<void> {
    const kept = this.#kept.get(number_id)
    this.#kept.delete(number_id)
    await kept?.keeper.close({ lost })
    await kept?.busy
    await this.#ownership.give(number_id)
  }

  #dropAll(): void {
    const lost = [...this.#kept.values()]
    this.#kept.clear()
    this.#dropping = Promise.all(
      lost.map(async ({ keeper, busy }) => {
        await keeper.close({ lost: true })
        await busy
      }),
    ).then(
      () => undefined,
      (error: unknown) => this.#complain(error),
    )
  }

  /** One round at a time for each number; a call during a round makes it go round once more. */
  #wake(number_id: number): void {
    const kept = this.#kept.get(number_id)
    if (!kept || this.#closed) return
    kept.again = true
    if (kept.working) return
    kept.working = true
    kept.busy = this.#goRound(kept)
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        kept.working = false
      })
  }

  async #goRound(kept: Kept): Promise<void> {
    while (kept.again && !this.#closed) {
      kept.again = false
      if (await kept.keeper.work()) kept.again = true
    }
  }

  /** Baileys is loaded by who needs it, when a session is wanted. */
  async #openDriver(number_id: number): Promise<WhatsAppDriver> {
    const { openDriver, acknowledge_milliseconds, complain } = this.#options
    if (openDriver) return openDriver(number_id)
    const connector = await loadConnector()
    if (connector === null) return new AbsentDriver()
    const simulator = this.#spokenWith()
    return new connector.BaileysDriver({
      store: this.#storeOf(number_id),
      findSent: (wa_id) => findSent(this.#database, number_id, wa_id),
      complain,
      ...(simulator ? { simulator: simulator.server } : {}),
      versions: await this.#openVersions(),
      ...(acknowledge_milliseconds ? { acknowledge_milliseconds } : {}),
    })
  }

  /** One for all numbers. What speaks with the simulator asks nobody outside. */
  async #openVersions(): Promise<Versions> {
    const { version: configured, complain } = this.#options
    const { askWhatsApp, Versions } = await import('./driver/versions.ts')
    this.#versions ??= new Versions({
      configured,
      ask: this.#spokenWith() ? null : askWhatsApp,
      complain,
    })
    return this.#versions
  }

  #outcomesOf(number_id: number): Outcomes {
    const known = this.#outcomes.get(number_id) ?? new Outcomes()
    this.#outcomes.set(number_id, known)
    return known
  }

  #storeOf(number_id: number): RetryingStore {
    const known = this.#stores.get(number_id)
    if (known) return known
    const store = new RetryingStore(
      postgresAuthStore(this.#database, number_id, this.#options.seal),
      (error) => this.#complain(error),
    )
    this.#stores.set(number_id, store)
    return store
  }

  #spokenWith(): SimulatorElsewhere | null {
    const { simulator } = this.#options
    return simulator && 'server' in simulator ? simulator : this.simulator
  }

  /** What a phone held before the screens would read. */
  #codes(): Promise<{ name: string; qr: string }[]> {
    return all(
      this.#database,
      sql<{
        name: string
        qr: string
      }>`select name, qr from whatsapp.number where kind = 'qr' and qr is not null order by id`,
    )
  }

  #complain(error: unknown): void {
    this.#options.complain(
      `WhatsApp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}
