import { codeShown, sessionClosed, sessionReady } from '../events.ts'
import { systemContext } from '@kit/db/context'
import type { Database, Tx } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { announce, withdraw } from '@kit/live/announce'
import { inSpan } from '@kit/kernel/trace'
import {
  QUEUE_MINUTES_MAX,
  restAfter,
  waitBeforeSending,
  type ClosedReason,
  type Rest,
} from '../rules.ts'
import { gapSeconds } from '../settings.ts'
import {
  SendFailure,
  Unanswered,
  type WaGroup,
  type WaState,
  type WhatsAppDriver,
} from './driver/driver.ts'
import { findUserIdsOfNumber, maySendFrom } from './channels.ts'
import { findFile, forgetFiles, putOff } from './file-queries.ts'
import { outcomeOf, type Outcome, type Outcomes } from './outcomes.ts'
import { recordPairing } from './pairings.ts'
import { Receipts } from './receipts.ts'
import { findRest, recordRest } from './rests.ts'
import { forgetViewers, isLookedAt } from './viewers.ts'
import {
  expireCommands,
  failMessage,
  failQueued,
  failQueuedBefore,
  findLastSending,
  findNextMessage,
  findOpenCommands,
  findResumes,
  findShownCode,
  finishCommand,
  markInterrupted,
  markSending,
  recordGroups,
  recordState,
  type OpenCommand,
  type QueuedMessage,
} from './work-queries.ts'

export type KeeperOptions = {
  database: Database
  number_id: number
  /** What an earlier keeper of this process could not write is written first. */
  outcomes: Outcomes
  openDriver(): Promise<WhatsAppDriver>
  simulator_url: string | null
  complain(message: string): void
}

const MINUTE_MILLISECONDS = 60_000

/** The phone still knows these keys: the next process connects with them. */
const KEEPS_LINK: readonly (ClosedReason | undefined)[] = [
  'stopped',
  'secret_changed',
  'not_installed',
]

/**
 * Looks after one number: does what was asked of it and sends its queue, one thing after the other.
 */
export class Keeper {
  readonly #options: KeeperOptions
  readonly #receipts: Receipts
  #driver: WhatsAppDriver | undefined
  #recording: Promise<void> = Promise.resolve()
  #opened = false
  #closed = false

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#receipts = new Receipts(options.number_id)
  }

  /**
   * What the predecessor left: messages in hand are ambiguous, a linked session is connected again.
   */
  async open(): Promise<void> {
    const { database, number_id, outcomes, simulator_url } = this.#options
    await outcomes.settle(database)
    await markInterrupted(systemContext(database), number_id)
    await database.transaction().execute((tx) => forgetCode(tx, number_id))
    await forgetViewers(database, number_id)
    if (await findResumes(database, number_id)) await this.#start()
    // Nobody is told: nothing was open.
    else
      await recordState(database, number_id, { kind: 'closed' }, { resumes: false, simulator_url })
    this.#opened = true
  }

  /**
   * Disconnects and stays linked; `lost`: somebody else may own the number already, so nothing of
   * ours is written over theirs.
   */
  async close({ lost }: { lost: boolean }): Promise<void> {
    if (lost) this.#closed = true
    await this.#driver?.stop()
    await this.#recording
    this.#closed = true
  }

  /**
   * One round: what could not be written before, whatever was asked, then at most one message. True
   * when there may be more to do at once.
   */
  async work(): Promise<boolean> {
    const { database, number_id, outcomes } = this.#options
    // Before it is open a linked number would look closed, and its queue would be failed for that.
    if (this.#closed || !this.#opened) return false
    await outcomes.settle(database)
    await this.#receipts.settle(database)
    await expireCommands(database, number_id)
    for (const command of await findOpenCommands(database, number_id)) {
      if (this.#closed) return false
      await this.#perform(command)
    }
    await failQueuedBefore(
      systemContext(database),
      number_id,
      new Date(Date.now() - QUEUE_MINUTES_MAX * MINUTE_MILLISECONDS),
    )
    await forgetFiles(database, number_id)
    const { kind } = this.#state()
    if (kind === 'closed' || kind === 'qr')
      await failQueued(systemContext(database), number_id, 'NOT_READY')
    return kind === 'ready' && !this.#closed && !(await this.#rests()) && this.#sendNext()
  }

  /** A restricted number sends nothing, and what waits for it is not kept waiting. */
  async #rests(): Promise<boolean> {
    const { database, number_id } = this.#options
    const rest = await findRest(database, number_id)
    if (rest === 'RESTRICTED') await failQueued(systemContext(database), number_id, rest)
    return rest !== null
  }

  #state(): WaState {
    return this.#driver?.state() ?? { kind: 'closed' }
  }

  async #perform({ id, kind }: OpenCommand): Promise<void> {
    try {
      await this.#obey(kind)
      await this.#recording
      await finishCommand(this.#options.database, id, null)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ERROR') this.#complain(error)
      await finishCommand(this.#options.database, id, {
        code,
        text: error instanceof Error ? error.message : String(error),
      })
    }
  }

  async #obey(kind: OpenCommand['kind']): Promise<void> {
    switch (kind) {
      case 'start':
        return this.#start()
      case 'end_pairing':
        return this.#endPairing()
      case 'logout':
        return (await this.#openedDriver()).logout()
      case 'refresh_groups':
        return this.#refreshGroups()
    }
  }

  async #start(): Promise<void> {
    await (await this.#openedDriver()).start()
  }

  /** Somebody may have come to look since the last one left. */
  async #endPairing(): Promise<void> {
    const { database, number_id } = this.#options
    if (this.#state().kind === 'qr' && !(await isLookedAt(database, number_id)))
      await this.#driver?.stop('pairing_ended')
  }

  async #openedDriver(): Promise<WhatsAppDriver> {
    if (!this.#driver) {
      this.#driver = await this.#options.openDriver()
      this.#driver.onState((state) => this.#hear(state))
      this.#driver.onGroups((groups) => void this.#later(() => this.#recordGroups(groups)))
      this.#driver.onReceipts((receipts) => {
        this.#receipts.keep(receipts)
        void this.#later(() => this.#receipts.settle(this.#options.database))
      })
    }
    return this.#driver
  }

  #hear(state: WaState): void {
    const resumes =
      state.kind === 'ready'
        ? true
        : state.kind === 'closed' && !KEEPS_LINK.includes(state.reason)
          ? false
          : undefined
    void this.#record(state, resumes)
    // People choose a group next. It is asked for after the state stands, or the screen would find
    // no groups.
    if (state.kind === 'ready') void this.#later(() => this.#refreshGroups())
  }

  async #refreshGroups(): Promise<void> {
    await this.#recordGroups((await this.#driver?.listGroups()) ?? [])
  }

  async #recordGroups(groups: readonly WaGroup[]): Promise<void> {
    await this.#options.database
      .transaction()
      .execute((tx) => recordGroups(tx, this.#options.number_id, groups))
  }

  /**
   * The state as others read it, and the event of it, in one transaction and in the order in which
   * they happened.
   */
  #record(state: WaState, resumes: boolean | undefined): Promise<void> {
    return this.#later(async () => {
      const { database, number_id, simulator_url } = this.#options
      if (this.#closed) return
      await database.transaction().execute(async (tx) => {
        await forgetCode(tx, number_id)
        if (state.kind === 'ready') await recordPairing(tx, number_id, state.me)
        await recordState(tx, number_id, state, { resumes, simulator_url })
        if (state.kind === 'ready' || state.kind === 'closed') await forgetViewers(tx, number_id)
        await announceState(tx, number_id, state)
      })
    })
  }

  #later(work: () => Promise<void>): Promise<void> {
    this.#recording = this.#recording.then(work).catch((error: unknown) => this.#complain(error))
    return this.#recording
  }

  /** Sends the oldest when its time has come; true when one left, or nobody knows. */
  async #sendNext(): Promise<boolean> {
    const { database, number_id, outcomes } = this.#options
    const message = await findNextMessage(database, number_id)
    if (!message) return false
    const now = new Date()
    const gap = await findSetting(database, gapSeconds, now)
    if (waitBeforeSending(await findLastSending(database, number_id), now, gap) > 0) return false
    // Decided again when it leaves: whoever asked may have lost the permission or the channel since.
    if (!(await this.#mayLeave(message))) return true
    const content = message.has_file ? await this.#bringFile(message) : null
    // Bringing a file may take a minute, in which the number may have got another owner.
    if (this.#closed) return false
    if (message.has_file && content === null) return this.#state().kind === 'ready'
    if (content && !(await this.#mayLeave(message))) return true
    // Marked before it is handed over: whoever dies in between leaves a mark, never a second
    // message. A mark that may or may not have been made is taken back.
    outcomes.keep(message.id, { state: 'queued' })
    const wa_id = this.#driver!.messageIdOf(message.uuid)
    const mark = { id: message.id, wa_id, content }
    if (!(await markSending(systemContext(database), mark))) {
      outcomes.forget()
      return true
    }
    const { outcome, rest } = await this.#handOver(message, content)
    outcomes.keep(message.id, outcome)
    if (rest) await recordRest(database, number_id, rest)
    if (!this.#closed) await outcomes.settle(database)
    return outcome.state !== 'queued'
  }

  async #mayLeave({ id, user_id }: QueuedMessage): Promise<boolean> {
    const { database, number_id } = this.#options
    const may = await maySendFrom(database, { number_id, user_id })
    if (!may) await failMessage(systemContext(database), id, 'NOT_ALLOWED')
    return may
  }

  /**
   * Brings its file to WhatsApp, which sends nobody anything: whoever dies meanwhile brings it again.
   * Null: it was refused, or is brought again later.
   */
  async #bringFile({ id }: QueuedMessage): Promise<Uint8Array | null> {
    const { database } = this.#options
    const file = await findFile(database, id)
    if (!file) return null
    try {
      return await this.#driver!.prepareFile(file)
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      const tx = systemContext(database)
      if (error.code === 'FILE_REFUSED') await failMessage(tx, id, error.code, error.message)
      else if (error.code !== 'NOT_READY') await putOff(tx, id, error.message)
      return null
    }
  }

  async #handOver(
    { uuid, group_id, text }: QueuedMessage,
    content: Uint8Array | null,
  ): Promise<{
    outcome: Outcome
    rest: Rest | null
  }> {
    try {
      const attributes = { 'mostrador.whatsapp_number': this.#options.number_id }
      const { messageId } = await inSpan('whatsapp send', { kind: 'client', attributes }, () =>
        this.#driver!.sendToGroup(group_id, text, { idempotencyKey: uuid, content }),
      )
      return { outcome: { state: 'sent', wa_id: messageId }, rest: null }
    } catch (error) {
      if (!(error instanceof SendFailure)) this.#complain(error)
      return {
        outcome: outcomeOf(error),
        rest: error instanceof SendFailure ? restAfter(error.code) : null,
      }
    }
  }

  #complain(error: unknown): void {
    this.#options.complain(
      `WhatsApp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

/**
 * A code is a credential: once another follows it, or somebody scanned it, or nobody did, it lies
 * about nowhere.
 */
async function forgetCode(tx: Tx, number_id: number): Promise<void> {
  const qr = await findShownCode(tx, number_id)
  if (qr !== null) await withdraw(tx, codeShown, { qr })
}

/** To everybody of the channel who may use the session now; a code to those who may scan it. */
async function announceState(tx: Tx, number_id: number, state: WaState): Promise<void> {
  if (state.kind !== 'qr' && state.kind !== 'ready' && state.kind !== 'closed') return
  const user_ids = await findUserIdsOfNumber(
    tx,
    number_id,
    state.kind === 'qr' ? 'whatsapp.pair' : 'whatsapp.send',
  )
  if (state.kind === 'qr') await announce(tx, codeShown, { qr: state.qr }, user_ids)
  else if (state.kind === 'ready') await announce(tx, sessionReady, {}, user_ids)
  else await announce(tx, sessionClosed, { reason: state.reason ?? 'stopped' }, user_ids)
}

function codeOf(error: unknown): string {
  if (error instanceof SendFailure) return error.code
  return error instanceof Unanswered ? 'NO_ANSWER' : 'ERROR'
}
