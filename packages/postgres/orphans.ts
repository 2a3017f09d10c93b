import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, recordedPostmaster, serversInside, servesFolder } from './processes.ts'

const STOP_WITHIN_MS = 30_000

/** The processes of PostgreSQL at work on these files that we can see, the postmaster first. */
export function findServers(directory: string): number[] {
  const recorded = recordedPostmaster(directory)
  const postmaster = recorded !== null && serves(recorded, directory) ? [recorded] : []
  return [...new Set([...postmaster, ...serversInside(directory)])]
}

/**
 * Ends what a killed parent left at work on these files: these processes and no others, for
 * somebody else may start meanwhile.
 */
export async function endOrphans(directory: string, servers: readonly number[]): Promise<void> {
  const left = (): number[] => servers.filter((pid) => serves(pid, directory))
  const postmaster = recordedPostmaster(directory)
  if (postmaster !== null && left().includes(postmaster)) {
    process.kill(postmaster, 'SIGINT')
    if (!(await endsWithin(() => !isAlive(postmaster), STOP_WITHIN_MS)))
      process.kill(postmaster, 'SIGQUIT')
  }
  // Without their postmaster the others leave by themselves, unless a long statement keeps them.
  if (!(await endsWithin(() => left().length === 0, 2_000)))
    for (const pid of left()) process.kill(pid, 'SIGQUIT')
  if (!(await endsWithin(() => left().length === 0, STOP_WITHIN_MS)))
    throw new Error(`Processes of PostgreSQL do not leave ${directory}: ${left().join(', ')}`)
}

const serves = (pid: number, directory: string): boolean =>
  isAlive(pid) && servesFolder(pid, directory)

async function endsWithin(ended: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!ended()) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
