import { attainedPercent } from '@app/budgets/rules'
import type { Scope } from '@kit/kernel/actor'
import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { money, subtract, total, type Currency, type Money } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import type { Dashboard, Sales, TargetProgress } from '../contract.ts'
import { dailyGoal, projectedClose } from '../rules.ts'
import type { DayOfSales, TargetRow } from './queries.ts'

export function viewOf(scope: Scope): Dashboard['view'] {
  if (scope.all) return 'company'
  if (scope.provider_id !== undefined) return 'provider'
  if (scope.agency_id !== undefined) return 'agency'
  return scope.rep_id === undefined ? 'places' : 'own'
}

/** The sum of some days, in MXN; `prices` false leaves amounts out. */
function sumOf(
  days: readonly DayOfSales[],
  { from, to }: { from: Day; to: Day },
  prices: boolean,
): Sales {
  const within = days.filter(({ day }) => day >= from && day <= to)
  return {
    items: within.reduce((sum, { items }) => sum + items, 0),
    pax: within.reduce((sum, { pax }) => sum + pax, 0),
    sold: prices
      ? toWire(
          total(
            within.map(({ sold }) => money(sold, 'MXN')),
            'MXN',
          ),
        )
      : null,
  }
}

/** Today and the month so far, beside yesterday and the same days of the month before. */
export function presentSales(
  days: readonly DayOfSales[],
  today: Day,
  prices: boolean,
): Pick<Dashboard, 'sales' | 'by_day'> {
  const month = firstOfMonth(today)
  const before = firstOfMonth(addDays(month, -1))
  const sameDay = addDays(before, Number(today.slice(8)) - 1)
  const until = sameDay < month ? sameDay : lastOfMonth(before)
  const sum = (from: Day, to: Day) => sumOf(days, { from, to }, prices)
  return {
    sales: {
      today: sum(today, today),
      yesterday: sum(addDays(today, -1), addDays(today, -1)),
      month: sum(month, today),
      previous_month: sum(before, until),
    },
    by_day: daysOf(month, today).map((day) => {
      const { items, sold } = sum(day, day)
      return { day, items, sold }
    }),
  }
}

function daysOf(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** One progress per currency: targets in two currencies have no sum. */
export function presentTargets(rows: readonly TargetRow[], today: Day): TargetProgress[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
    progressOf(
      rows.filter((row) => row.currency === currency),
      currency,
      today,
    ),
  )
}

function progressOf(rows: readonly TargetRow[], currency: Currency, today: Day): TargetProgress {
  const sum = (pick: (row: TargetRow) => string): Money =>
    total(
      rows.map((row) => money(pick(row), currency)),
      currency,
    )
  const [target, sold, sold_today] = [
    sum((row) => row.target),
    sum((row) => row.sold),
    sum((row) => row.sold_today),
  ]
  const projected = projectedClose(sold, today)
  return {
    target: toWire(target),
    sold: toWire(sold),
    percent: attainedPercent(sold, target),
    projected: toWire(projected),
    projected_percent: attainedPercent(projected, target),
    daily_goal: toWire(dailyGoal(target, subtract(sold, sold_today), today)),
    sold_today: toWire(sold_today),
    locations: rows.map((row) => {
      const [of, done] = [money(row.target, currency), money(row.sold, currency)]
      return {
        location_id: row.location_id,
        name: row.name,
        target: toWire(of),
        sold: toWire(done),
        percent: attainedPercent(done, of),
      }
    }),
  }
}
