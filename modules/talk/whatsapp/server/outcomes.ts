import { systemContext, type AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { isAmbiguous, SendFailure } from './driver/driver.ts'
import { markNotSent, markQueuedAgain, markSent } from './work-queries.ts'

/**
 * What became of a message that was to be handed over. `queued`: it certainly did not leave, and
 * may leave later.
 */
export type Outcome =
  | { state: 'sent'; wa_id: string }
  | { state: 'queued' }
  | { state: 'failed' | 'ambiguous'; code: string; reason: string }

/**
 * A failure that the driver does not name says nothing about whether the message left: nobody
 * knows.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof SendFailure))
    return {
      state: 'ambiguous',
      code: 'ERROR',
      reason: error instanceof Error ? error.message : String(error),
    }
  // It certainly did not leave, and may leave when the number has rested.
  if (error.code === 'NOT_READY' || error.code === 'RATE_LIMITED') return { state: 'queued' }
  return {
    state: isAmbiguous(error.code) ? 'ambiguous' : 'failed',
    code: error.code,
    reason: error.message,
  }
}

/**
 * What became of messages, until the database has it: one that cannot be reached now takes it in
 * the next round. It belongs to the process and not to its connection, which may break in between.
 */
export class Outcomes {
  readonly #owed = new Map<number, Outcome>()

  keep(message_id: number, outcome: Outcome): void {
    this.#owed.set(message_id, outcome)
  }

  /** Throws what the database says; what it did not take stays. */
  async settle(database: Database): Promise<void> {
    for (const [message_id, outcome] of this.#owed) {
      await record(systemContext(database), message_id, outcome)
      this.#owed.delete(message_id)
    }
  }

  /** Somebody else owned the number meanwhile, and has said what became of them. */
  forget(): void {
    this.#owed.clear()
  }
}

function record(tx: AnyContext, message_id: number, outcome: Outcome): Promise<void> {
  switch (outcome.state) {
    case 'sent':
      return markSent(tx, message_id, outcome.wa_id)
    case 'queued':
      return markQueuedAgain(tx, message_id)
    default:
      return markNotSent(tx, message_id, outcome)
  }
}
