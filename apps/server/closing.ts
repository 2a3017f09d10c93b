import { setTimeout as sleep } from 'node:timers/promises'

/** `cut` ends at once what does not end by itself. */
export type Part = { close(): Promise<void>; cut?(): void }

/** How long what is under way may take to finish, and its connections to be given back. */
export type Patience = Readonly<{ finish_ms: number; leave_ms: number }>
/** Together with PostgreSQL's own closing this stays below the 20 seconds of docs/operations.md. */
export const PATIENCE: Patience = { finish_ms: 13_000, leave_ms: 2_000 }
const CUT_MILLISECONDS = 500

/** Closes all of them at the same time; throws what one of them failed with, when all have had theirs. */
export async function closeWithin(milliseconds: number, parts: readonly Part[]): Promise<void> {
  const closed = Promise.allSettled(parts.map((part) => part.close()))
  if (!(await isWithin(milliseconds, closed))) {
    for (const part of parts) part.cut?.()
    if (!(await isWithin(CUT_MILLISECONDS, closed))) return
  }
  const failed = (await closed).find((part) => part.status === 'rejected')
  if (failed) throw failed.reason
}

async function isWithin(milliseconds: number, done: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const inTime = await Promise.race([
    done.then(() => true),
    sleep(milliseconds, false, { signal: late.signal }).catch(() => false), // Not waited for any more.
  ])
  late.abort()
  return inTime
}
