import type { Measure } from '../../scripts/parts/measure.ts'

/** One JSON line, which `npm run bench` puts into its table. */
export function report(measure: Measure): void {
  process.stdout.write(`${JSON.stringify(measure)}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
