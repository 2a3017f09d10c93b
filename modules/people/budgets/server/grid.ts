import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import type { Body } from '@kit/http/endpoint'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { BUDGET } from '../lifecycles.ts'
import type { createBudgets, StandingCell } from '../contract/grid.ts'
import {
  findCutMonths,
  findExceeded,
  findPlacesOfChannel,
  findRepsAmong,
  lockBudgetsOf,
  lockPartsOf,
  recordBudgets,
  recordParts,
  removeBudgets,
  removeParts,
  updateBudgets,
  updateParts,
  type LockedBudget,
  type LockedPart,
  type PlaceRow,
} from './queries/grid.ts'

type Grid = Body<typeof createBudgets>
type Cell = Grid['cells'][number]
type Standing = Readonly<{
  places: ReadonlyMap<number, PlaceRow>
  budgets: Map<string, LockedBudget>
  parts: ReadonlyMap<string, LockedPart>
}>

const keyOf = ({ location_id, month }: { location_id: number; month: Day }): string =>
  `${location_id} ${month}`
const partKey = (budget_id: number, rep_id: number): string => `${budget_id} ${rep_id}`
const nameOf = ({ hotel, location }: PlaceRow): string => `${hotel} · ${location}`
/** A month as a sentence names it: 03/2026. */
export const monthSaid = (month: Day): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/**
 * Writes the cells of a grid, all or none: the locations' first, since a rep's part is of one of
 * them. Answers what stood there before.
 */
export async function saveGrid(tx: Context, grid: Grid): Promise<StandingCell[]> {
  const standing = await lockStanding(tx, grid)
  const before = grid.cells.map((cell) => cellNow(standing, cell))
  refuseChanged(grid.cells, before)
  refuseForeign(grid, standing)
  await refuseCut(tx, grid)

  await saveBudgets(tx, grid, standing)
  await saveParts(tx, grid, standing)
  await refuseExceeding(
    tx,
    [...standing.budgets.values()].map(({ id }) => id),
  )
  return before
}

async function lockStanding(tx: Context, { channel_id, cells }: Grid): Promise<Standing> {
  const places = await findPlacesOfChannel(tx, await findPlaceScope(tx, tx.actor), channel_id)
  const ours = new Map(places.map((place) => [place.location_id, place]))
  if (cells.some(({ location_id }) => !ours.has(location_id)))
    throw new Refusal('budget.location_unknown')
  const budgets = await lockBudgetsOf(tx, cells)
  const parts = await lockPartsOf(
    tx,
    budgets.map(({ id }) => id),
  )
  return {
    places: ours,
    budgets: new Map(budgets.map((budget) => [keyOf(budget), budget])),
    parts: new Map(parts.map((part) => [partKey(part.budget_id, part.rep_id), part])),
  }
}

function cellNow({ budgets, parts }: Standing, { location_id, rep_id, month }: Cell): StandingCell {
  const budget = budgets.get(keyOf({ location_id, month }))
  const found = rep_id === null ? budget : budget && parts.get(partKey(budget.id, rep_id))
  return {
    location_id,
    rep_id,
    month,
    amount: found?.amount ?? null,
    version: found?.version ?? null,
  }
}

function refuseChanged(cells: readonly Cell[], now: readonly StandingCell[]): void {
  const current = now.filter(({ version }, index) => version !== cells[index]!.version)
  if (current.length > 0) throw new Refusal('budget.changed', { count: current.length, current })
}

function refuseForeign({ channel_id, currency, cells }: Grid, { budgets, places }: Standing): void {
  for (const cell of cells) {
    const budget = budgets.get(keyOf(cell))
    const said = { location: nameOf(places.get(cell.location_id)!), month: monthSaid(cell.month) }
    if (budget && budget.channel_id !== channel_id)
      throw new Refusal('budget.of_other_channel', said)
    if (budget && budget.currency !== currency) throw new Refusal('budget.of_other_currency', said)
    if (budget && cell.rep_id === null && budget.state !== 'draft')
      throw new Refusal('budget.locked', said)
  }
}

async function refuseCut(tx: Context, { channel_id, cells }: Grid): Promise<void> {
  const cut = await findCutMonths(tx, channel_id)
  const month = cells.map((cell) => cell.month).find((of) => cut.has(of))
  if (month) throw new Refusal('budget.month_cut', { month: monthSaid(month) })
}

async function saveBudgets(tx: Context, grid: Grid, { budgets, places, parts }: Standing) {
  const cells = grid.cells.filter(({ rep_id }) => rep_id === null)
  const fresh = cells.filter((cell) => cell.amount !== null && !budgets.has(keyOf(cell)))
  const kept = cells.flatMap((cell) => {
    const budget = budgets.get(keyOf(cell))
    return budget ? [{ id: budget.id, cell }] : []
  })
  const gone = kept.filter(({ cell }) => cell.amount === null)
  for (const { id, cell } of gone)
    if ([...parts.values()].some(({ budget_id, accepted }) => budget_id === id && accepted))
      throw new Refusal('budget.accepted', {
        location: nameOf(places.get(cell.location_id)!),
        month: monthSaid(cell.month),
      })

  await updateBudgets(
    tx,
    kept.flatMap(({ id, cell: { amount } }) => (amount === null ? [] : [{ id, amount }])),
  )
  await removeBudgets(
    tx,
    gone.map(({ id }) => id),
  )
  const made = await recordBudgets(
    tx,
    grid,
    fresh.map(({ location_id, month, amount }) => ({
      location_id,
      hotel_id: places.get(location_id)!.hotel_id,
      month,
      amount: amount!,
    })),
  )
  await recordTransitions(
    tx,
    made.map(({ id }) => born(BUDGET, id, 'draft')),
  )
  for (const budget of made) budgets.set(keyOf(budget), budget)
  for (const { cell } of gone) budgets.delete(keyOf(cell))
}

async function saveParts(tx: Context, grid: Grid, { budgets, places, parts }: Standing) {
  const cells = grid.cells.flatMap(({ rep_id, ...cell }) =>
    rep_id === null ? [] : [{ ...cell, rep_id }],
  )
  const new_reps = new Set<number>()
  const [fresh, changed, gone]: [NewPart[], Amount[], number[]] = [[], [], []]
  for (const { location_id, month, rep_id, amount } of cells) {
    const budget = budgets.get(keyOf({ location_id, month }))
    // A part whose budget is taken away in the same breath goes with it.
    if (!budget && amount === null) continue
    if (!budget)
      throw new Refusal('budget.rep_without_budget', {
        location: nameOf(places.get(location_id)!),
        month: monthSaid(month),
      })
    const part = parts.get(partKey(budget.id, rep_id))
    if (part && amount === null && !part.accepted) gone.push(part.id)
    else if (part) changed.push({ id: part.id, amount })
    else if (amount !== null) {
      fresh.push({ budget_id: budget.id, rep_id, amount })
      new_reps.add(rep_id)
    }
  }
  const selling = await findRepsAmong(tx, [...new_reps], grid.channel_id)
  if (selling.size < new_reps.size) throw new Refusal('budget.rep_unknown')
  await removeParts(tx, gone)
  await updateParts(tx, changed)
  await recordParts(tx, fresh)
}

type NewPart = { budget_id: number; rep_id: number; amount: string }
type Amount = { id: number; amount: string | null }

/** Reps cannot be asked for more than their location is. */
export async function refuseExceeding(tx: Context, budget_ids: readonly number[]): Promise<void> {
  const exceeded = await findExceeded(tx, budget_ids)
  if (exceeded)
    throw new Refusal('budget.reps_exceed', {
      location: exceeded.location,
      month: monthSaid(exceeded.month),
    })
}
