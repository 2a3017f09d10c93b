import { readdirSync, readFileSync } from 'node:fs'

const TICKS_IN_A_SECOND = 100
const LOOK_EVERY_MILLISECONDS = 100

/**
 * Seconds of processor that this process's descendants use meanwhile, those included that outlive
 * whoever started them, as browsers do. Linux; what lives shorter than a look may be missed.
 */
export async function processorSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = looked(new Set([process.pid]), new Map())
  const [known, used] = [new Set([process.pid]), new Map<number, number>()]
  const looking = setInterval(() => looked(known, used), LOOK_EVERY_MILLISECONDS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  for (const [pid, ticks] of before) used.set(pid, (used.get(pid) ?? ticks) - ticks)
  used.delete(process.pid)
  return [...used.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_IN_A_SECOND
}

/** Adds the children of those that are known, and what each has used so far. */
function looked(known: Set<number>, used: Map<number, number>): Map<number, number> {
  // A parent's number may be larger than its child's: the children of new ones come at the next look.
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const found = processOf(pid)
    if (!found || !(known.has(pid) || known.has(found.parent))) continue
    known.add(pid)
    used.set(pid, found.ticks)
  }
  return used
}

function processOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // It ended between the two looks.
    return null
  }
}
