import type { Day } from '@kit/kernel/day'
import { add, amountOf, money, subtract, zero, type Money } from '@kit/kernel/money'
import type { BudgetCurrency, GridRow, StandingCell } from '../../contract/grid.ts'
import { isDraft, isUncut } from '../../rules.ts'
import type { BudgetState } from '../../contract.ts'

/** What was typed and not saved, by cell; null takes the target away. */
export type Edits = Readonly<Record<string, string | null>>

export type GridCellView = {
  key: string
  month: Day
  /** What stands there; null when nothing does. */
  amount: string | null
  version: number | null
  /** Why it cannot be typed into. */
  locked: 'state' | 'currency' | 'cut' | null
  state: BudgetState | null
  /** Who accepted without an amount shares what is left. */
  shares: boolean
}

/** A line of the grid: a location, or a rep at it. */
export type GridLine = {
  key: string
  location_id: number
  rep_id: number | null
  name: string
  beside: string
  cells: readonly GridCellView[]
}

export type NewRep = { location_id: number; id: number; name: string }

export const monthsOf = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01` as Day)

export const cellKey = (location_id: number, rep_id: number | null, month: Day): string =>
  `${location_id}/${rep_id ?? 0}/${month}`

/** The location's line, then those of its reps when they are asked for. */
export function linesOf(
  row: GridRow,
  given: {
    year: number
    currency: BudgetCurrency
    reps: readonly NewRep[]
    withReps: boolean
  },
): GridLine[] {
  const months = monthsOf(given.year)
  const budgets = new Map(row.budgets.map((budget) => [budget.month, budget]))
  const foreign = (month: Day) => {
    const budget = budgets.get(month)
    return budget !== undefined && budget.currency !== given.currency
  }
  const location: GridLine = {
    key: `${row.location.id}`,
    location_id: row.location.id,
    rep_id: null,
    name: row.location.name,
    beside: row.hotel.name,
    cells: months.map((month) => {
      const budget = budgets.get(month)
      return {
        key: cellKey(row.location.id, null, month),
        month,
        amount: budget?.amount ?? null,
        version: budget?.version ?? null,
        state: budget?.state ?? null,
        locked: foreign(month) ? 'currency' : budget && !isDraft(budget.state) ? 'state' : null,
        shares: false,
      }
    }),
  }
  if (!given.withReps) return [location]
  const known = new Set(row.reps.map(({ rep }) => rep.id))
  const added = given.reps
    .filter(({ location_id, id }) => location_id === row.location.id && !known.has(id))
    .map((rep) => ({ rep, parts: [] }))
  return [
    location,
    ...[...row.reps, ...added].map(({ rep, parts }): GridLine => ({
      key: `${row.location.id}/${rep.id}`,
      location_id: row.location.id,
      rep_id: rep.id,
      name: rep.name,
      beside: row.location.name,
      cells: months.map((month) => {
        const part = parts.find((one) => one.month === month)
        const state = budgets.get(month)?.state ?? null
        return {
          key: cellKey(row.location.id, rep.id, month),
          month,
          amount: part?.amount ?? null,
          version: part?.version ?? null,
          state,
          locked: foreign(month) ? 'currency' : state && !isUncut(state) ? 'cut' : null,
          shares: part !== undefined && part.amount === null,
        }
      }),
    })),
  ]
}

export const shownAmount = ({ key, amount }: GridCellView, edits: Edits): string | null =>
  key in edits ? edits[key]! : amount

/** What a line comes to over some of its cells, in the currency of the grid. */
export function sumOf(
  cells: readonly GridCellView[],
  edits: Edits,
  currency: BudgetCurrency,
): Money {
  return cells.reduce((whole, cell) => {
    const amount = cell.locked === 'currency' ? null : shownAmount(cell, edits)
    return amount === null ? whole : add(whole, money(amount, currency))
  }, zero(currency))
}

/** What no rep has of a location's month; below nothing when reps have more than there is. */
export function unassigned(
  lines: readonly GridLine[],
  at: number,
  edits: Edits,
  currency: BudgetCurrency,
): Money {
  const [location, ...reps] = lines.map(({ cells }) => cells[at]!)
  return subtract(sumOf([location!], edits, currency), sumOf(reps, edits, currency))
}

/** The same amount written in another way is no change. */
export const isSame = (left: string | null, right: string | null): boolean =>
  left === null || right === null
    ? left === right
    : amountOf(money(left, 'MXN')) === amountOf(money(right, 'MXN'))

type Sent = Omit<StandingCell, 'amount'> & { amount: string | null }

/** The cells that differ from what stands, with the versions they were edited from. */
export function changedCells(rows: readonly GridRow[], edits: Edits): Sent[] {
  const standing = new Map<string, number>()
  for (const { location, budgets, reps } of rows) {
    for (const { month, version } of budgets)
      standing.set(cellKey(location.id, null, month), version)
    for (const { rep, parts } of reps)
      for (const { month, version } of parts)
        standing.set(cellKey(location.id, rep.id, month), version)
  }
  return Object.entries(edits).map(([key, amount]) => {
    const [location_id, rep_id, month] = key.split('/') as [string, string, Day]
    return {
      location_id: Number(location_id),
      rep_id: rep_id === '0' ? null : Number(rep_id),
      month,
      amount,
      version: standing.get(key) ?? null,
    }
  })
}
