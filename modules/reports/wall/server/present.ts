import { attainedPercent } from '@app/budgets/rules'
import { compare, isZero, money, total, type Money } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import type { BoardFigures } from '../contract.ts'
import { placesOf } from '../rules.ts'
import type { DeskOfToday, RepOfMonth } from './queries.ts'

type Desk = { location_id: number; name: string; target: Money; sold: Money }
const RANKED_MAX = 8

const percentOf = ({ sold, target }: Pick<Desk, 'sold' | 'target'>): string | null =>
  isZero(target) ? null : attainedPercent(sold, target)

/** The best first; those that were to sell nothing stand last, the one that sold most first. */
function byAttainment(one: Desk, other: Desk): number {
  const [mine, theirs] = [percentOf(one), percentOf(other)]
  if (mine !== null && theirs !== null && mine !== theirs) return Number(theirs) - Number(mine)
  if ((mine === null) !== (theirs === null)) return mine === null ? 1 : -1
  return one.sold.currency === other.sold.currency ? compare(other.sold, one.sold) : 0
}

const told = (desk: Desk) => ({
  location_id: desk.location_id,
  name: desk.name,
  target: toWire(desk.target),
  sold: toWire(desk.sold),
  percent: percentOf(desk),
})

export function presentDesks(
  rows: readonly DeskOfToday[],
  services: readonly { location_id: number; services: number }[],
): Pick<BoardFigures, 'totals' | 'desks'> {
  const desks = rows.map(({ location_id, name, currency, target, sold }) => ({
    location_id,
    name,
    target: money(target, currency),
    sold: money(sold, currency),
  }))
  const counts = new Map(services.map((row) => [row.location_id, row.services]))
  const totals = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = desks.filter(({ sold }) => sold.currency === currency)
    const sum = {
      target: total(
        own.map(({ target }) => target),
        currency,
      ),
      sold: total(
        own.map(({ sold }) => sold),
        currency,
      ),
    }
    return {
      target: toWire(sum.target),
      sold: toWire(sum.sold),
      percent: percentOf(sum),
      services: own.reduce((count, { location_id }) => count + (counts.get(location_id) ?? 0), 0),
    }
  })
  return { totals, desks: desks.toSorted(byAttainment).map(told) }
}

/** Reps by attainment, the best of them: who has a small target can stand first. */
export function presentRanking(rows: readonly RepOfMonth[]): BoardFigures['ranking'] {
  const ranked = rows.map(({ rep_id, name, currency, target, sold }) => ({
    rep_id,
    name,
    percent: attainedPercent(money(sold, currency), money(target, currency)),
  }))
  const places = placesOf(ranked.map(({ percent }) => Number(percent)))
  return ranked.map((row, index) => ({ ...row, place: places[index]! })).slice(0, RANKED_MAX)
}
