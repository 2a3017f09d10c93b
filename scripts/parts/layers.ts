/**
 * The seconds that each layer of a run may take on two cores: a quarter of an hour for `npm test`,
 * an hour for `npm run test:all`. A layer that grows beyond its part is made cheaper, or another
 * gives up as much (docs/testing.md).
 */
export const BUDGET_SECONDS = {
  sampled: {
    'static checks': 70,
    'unit and house': 440,
    journeys: 300,
    chaos: 80,
    invariants: 10,
  },
  all: {
    'static checks': 70,
    'unit and house': 1_500,
    journeys: 1_500,
    chaos: 500,
    invariants: 30,
  },
} as const
/** `sampled`: `npm test`; `all`: `npm run test:all`. */
export type Extent = keyof typeof BUDGET_SECONDS
export type Layer = keyof (typeof BUDGET_SECONDS)[Extent]

export const budgetOf = (extent: Extent): number =>
  Object.values(BUDGET_SECONDS[extent]).reduce((sum, seconds) => sum + seconds, 0)

/** One line for each layer that ran: its seconds, and the seconds that it may take. */
export function againstBudget(took: ReadonlyMap<Layer, number>, extent: Extent): string {
  const all = [...took.values()].reduce((sum, seconds) => sum + seconds, 0)
  return [...took, ['all', all] as const]
    .map(([layer, seconds]) => {
      const budget = layer === 'all' ? budgetOf(extent) : BUDGET_SECONDS[extent][layer]
      const beyond = seconds > budget ? '  over its budget' : ''
      return `${seconds.toFixed(0).padStart(5)} s of ${String(budget).padStart(4)} s  ${layer}${beyond}`
    })
    .join('\n')
}
