import * as z from 'zod'

/**
 * What a file of `bench/` prints, one JSON line for each thing it measured. `value` is a ratio to
 * something that runs on the same machine in the same minute (bare Node, pgbench, gzip), or bytes:
 * seconds alone would only measure the machine.
 */
export const Measure = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.enum(['ratio', 'bytes', 'ms', 'per_second']),
  /** The most that is acceptable (the least for `per_second`); null when it is only shown. */
  budget: z.number().nullable(),
  note: z.string().default(''),
})
export type Measure = z.infer<typeof Measure>

export function isWithinBudget({ value, unit, budget }: Measure): boolean {
  if (budget === null) return true
  return unit === 'per_second' ? value >= budget : value <= budget
}

/** The measures among the lines of a program's output; its other lines are talk. */
export function readMeasures(output: string): Measure[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => Measure.parse(JSON.parse(line)))
}

export function showMeasure(measure: Measure): string {
  const { name, value, unit, budget, note } = measure
  const mark = isWithinBudget(measure) ? ' ' : '✗'
  const limit =
    budget === null ? '' : `${unit === 'per_second' ? '≥' : '≤'} ${figure(budget, unit)}`
  return `${mark} ${name.padEnd(56)} ${figure(value, unit).padStart(14)}  ${limit.padEnd(14)} ${note}`.trimEnd()
}

function figure(value: number, unit: Measure['unit']): string {
  if (unit === 'ratio') return `${value.toFixed(2)}×`
  if (unit === 'bytes') return `${(value / 1000).toFixed(1)} kB`
  if (unit === 'ms') return `${value.toFixed(1)} ms`
  return `${value.toFixed(0)}/s`
}
