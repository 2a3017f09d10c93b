/** What libsignal writes of sessions, with their private keys, by itself. */
const TOLD_WITH_KEYS = /^(Closing|Opening|Removing old closed|Migrating) session|^Session already/

type Written = Pick<Console, 'log' | 'info' | 'warn'>
const quiet = new WeakSet<Written>()

/**
 * libsignal writes whole sessions to the console when it closes one, private keys among them. A log
 * is read by more people than the sealed keys are: those lines are left out.
 */
export function quietLibsignal(written: Written = console): void {
  if (quiet.has(written)) return
  quiet.add(written)
  for (const way of ['log', 'info', 'warn'] as const) {
    const write = written[way].bind(written)
    written[way] = (...given: unknown[]): void => {
      if (typeof given[0] === 'string' && TOLD_WITH_KEYS.test(given[0])) return
      write(...given)
    }
  }
}
