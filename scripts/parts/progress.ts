const started = performance.now()

/** One line of progress with the seconds since the command began. */
export function say(text: string): void {
  process.stdout.write(
    `[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${text}\n`,
  )
}

/** Says what begins and, when it took a moment, that it ended. */
export async function step<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  say(`${text}…`)
  const result = await work()
  const seconds = (performance.now() - from) / 1000
  if (seconds > 1) say(`${text}: listo en ${seconds.toFixed(1)} s`)
  return result
}

/**
 * Ends a command with what went wrong: an error meant for people without its stack, any other with
 * all of it.
 */
export function fail(failure: unknown): never {
  complain(failure)
  process.exit(1)
}

/** Says what went wrong where it is logged. */
export function complain(failure: unknown): void {
  process.stderr.write(`\n${isForPeople(failure) ? failure.message : describe(failure)}\n`)
}

/** Marks a message as complete for a reader who does not know the code. */
export class ForPeople extends Error {}

function isForPeople(failure: unknown): failure is Error {
  return (
    failure instanceof ForPeople ||
    (failure instanceof Error &&
      [
        'WrongSetting',
        'AlreadyRunning',
        'FolderOfAnother',
        'DatabaseInUse',
        'BackupRefused',
        'SchemaRefused',
        'RolesRefused',
      ].includes(failure.constructor.name))
  )
}

function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const cause = failure.cause === undefined ? '' : `\nPorque: ${describe(failure.cause)}`
  return `${failure.stack ?? failure.message}${cause}`
}
