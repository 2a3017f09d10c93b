/**
 * What `npm test` may take on two cores, in seconds: ten minutes in all. Everybody waits for it, so
 * a layer that grows beyond its part is made cheaper, or another gives up as much
 * (docs/testing.md).
 */
export const BUDGET_SECONDS = {
  'static checks': 40,
  'unit and house': 230,
  journeys: 220,
  chaos: 100,
  invariants: 10,
} as const
export type Layer = keyof typeof BUDGET_SECONDS

export const BUDGET_OF_ALL_SECONDS = Object.values(BUDGET_SECONDS).reduce(
  (sum, seconds) => sum + seconds,
  0,
)

/** One line for each layer that ran: what it took of what it may take. */
export function againstBudget(took: ReadonlyMap<Layer, number>): string {
  const all = [...took.values()].reduce((sum, seconds) => sum + seconds, 0)
  return [...took, ['all', all] as const]
    .map(([layer, seconds]) => {
      const budget = layer === 'all' ? BUDGET_OF_ALL_SECONDS : BUDGET_SECONDS[layer]
      const beyond = seconds > budget ? '  over its budget' : ''
      return `${seconds.toFixed(0).padStart(5)} s of ${String(budget).padStart(3)} s  ${layer}${beyond}`
    })
    .join('\n')
}
