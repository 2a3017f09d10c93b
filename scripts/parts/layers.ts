/**
 * What `npm test` may take on two cores, in seconds. Everybody waits for it, so a layer that grows
 * beyond its part is made cheaper, not given more (docs/testing.md).
 */
export const BUDGET_SECONDS = {
  'static checks': 30,
  'unit and house': 300,
  journeys: 240,
  chaos: 90,
  invariants: 10,
} as const
export type Layer = keyof typeof BUDGET_SECONDS

export const BUDGET_OF_ALL_SECONDS = 600

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
