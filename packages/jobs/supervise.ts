import { setTimeout as sleep } from 'node:timers/promises'
import type { Complain } from './log.ts'

/** Something that works until it is stopped, or ends by itself. */
export type Running = Readonly<{ ended: Promise<void>; stop(): Promise<void> }>

const PAUSE_FIRST_MILLISECONDS = 500
const PAUSE_LONGEST_MILLISECONDS = 30_000

/**
 * Keeps one of them running: when it ends by itself, another begins after a pause that grows while
 * it does not succeed. Throws only when the first does not begin.
 */
export async function supervise(
  begin: () => Promise<Running>,
  complain: Complain,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let running = await begin()

  async function beginAgain(): Promise<void> {
    for (let pause = PAUSE_FIRST_MILLISECONDS; ; pause *= 2) {
      const milliseconds = Math.min(pause, PAUSE_LONGEST_MILLISECONDS)
      // Interrupted when it is to stop.
      await sleep(milliseconds, null, { signal: stopping.signal }).catch(() => null)
      if (stopping.signal.aborted) return
      try {
        running = await begin()
        if (stopping.signal.aborted) await running.stop()
        return
      } catch (failure) {
        complain(`The worker does not begin again yet: ${String(failure)}`)
      }
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await running.ended
      if (stopping.signal.aborted) return
      complain('The worker ended by itself; another begins')
      await beginAgain()
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await running.stop()
      await watching
    },
  }
}
