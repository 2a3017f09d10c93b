import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its kernel was built with. */
const TICKS_PER_SECOND = 100

/** Processor seconds of a process and of everything it started, the ended ones included. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const stats = new Map(
    all.flatMap((each) => {
      const stat = readStat(each)
      return stat ? [[each, stat] as const] : []
    }),
  )
  const of = (each: number): number => {
    const stat = stats.get(each)
    if (!stat) return 0
    const living = [...stats]
      .filter(([, { parent }]) => parent === each)
      .reduce((sum, [child]) => sum + of(child), 0)
    return stat.own + stat.ended + living
  }
  return of(pid) / TICKS_PER_SECOND
}

function readStat(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch (failure) {
    // It ended between the two looks; its time is then in its parent's.
    if (['ENOENT', 'ESRCH'].includes((failure as NodeJS.ErrnoException).code ?? '')) return null
    throw failure
  }
}
