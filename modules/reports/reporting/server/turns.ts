import type { BinaryReply, Endpoint } from '@kit/http/endpoint'
import type { Context } from '@kit/db/context'
import type { Input } from '@kit/http/handle'
import { Turnstile } from '@kit/http/turnstile'
import { Refusal } from '@kit/kernel/refusal'
import { availableParallelism } from 'node:os'

/** Connections that long reads need of a process: one for each page and each file at work. */
const PAGES_AT_ONCE = 4
/** A file keeps a processor busy, here and in PostgreSQL: half of them stay with those who sell. */
const FILES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
export const LONG_READS_AT_ONCE = PAGES_AT_ONCE + FILES_AT_ONCE + 1

const SECONDS_TO_WAIT = 5
const FILES_EACH = 6

const pages = new Turnstile({
  at_once: PAGES_AT_ONCE,
  at_once_each: 2,
  waiting_max: 60,
  places_each: 12,
  waiting_ms: 20_000,
})
const files = new Turnstile({
  at_once: FILES_AT_ONCE,
  at_once_each: 2,
  waiting_max: 40,
  places_each: FILES_EACH,
  waiting_ms: 60_000,
})

type Http = Input<Endpoint>['http']

/** One page on the screen, when it is its reader's turn. */
export async function inTurn<Result>(
  { actor }: Context,
  { gone }: Http,
  read: () => Promise<Result>,
): Promise<Result> {
  const pass = await pages.enter(
    actor.user_id,
    gone,
    new Refusal('report.too_many', { seconds: SECONDS_TO_WAIT }),
  )
  try {
    return await read()
  } finally {
    pass.leave()
  }
}

/**
 * A file, when it is its reader's turn. The next begins once it is written; it counts as the
 * reader's until it has been taken away, or nobody takes it any more.
 */
export async function fileInTurn(
  { actor }: Context,
  { gone, reply }: Http,
  write: () => Promise<BinaryReply>,
): Promise<BinaryReply> {
  const pass = await files.enter(
    actor.user_id,
    gone,
    new Refusal('report.too_many_files', { count: FILES_EACH }),
  )
  gone.addEventListener('abort', pass.leave)
  reply.raw.once('close', pass.leave)
  try {
    gone.throwIfAborted()
    return await write()
  } catch (fault) {
    pass.leave()
    // Nobody hears it: that a reader left is no fault of ours to be reported.
    throw gone.aborted ? new Refusal('server.busy') : fault
  } finally {
    pass.done()
  }
}
