import { addDays, day, type Day } from '@kit/kernel/day'
import type { Column, LocalText } from './column.ts'
import { EVER } from './contract.ts'
import { groupsOf } from './groups.ts'
import { comparableBefore, periodBefore, type Days } from './period.ts'
import { periodOf, type Asked } from './posted.ts'
import { additive, during, figureDuring, figureKind, short, type Shaped } from './shaped-parts.ts'
import type { Groups } from './shape.ts'
import type { Table } from './table.ts'

/** A balance is of everything up to its day; what moved it, of the period alone. */
export function withBalances(
  table: Table,
  asked: Asked,
  { groups, amounts }: { groups: Groups; amounts: readonly string[] },
): Shaped {
  const grouped = groupsOf(table, asked, groups)
  const now = periodOf(table, asked)!
  const moved = Object.fromEntries(
    Object.entries(additive(table)).filter(([key]) => !amounts.includes(key) || amounts.length < 2),
  )
  const ends = { opening: addDays(now.from, -1), closing: now.to }
  const balanceOf = (end: keyof typeof ends, title: LocalText) => {
    const named = amounts.map((amount) => [balanceKey(end, amount, amounts), amount] as const)
    return {
      columns: Object.fromEntries(
        named.map(([key, amount]): [string, Column] => [
          key,
          { ...figureKind(table, amount), title: sideOf(title, table, amount, amounts) },
        ]),
      ),
      figures: Object.fromEntries(
        named.map(([key, amount]) => [key, figureDuring(table, amount, until(ends[end]))]),
      ),
    }
  }
  const opening = balanceOf('opening', { es: 'Saldo inicial', en: 'Opening balance' })
  const closing = balanceOf('closing', { es: 'Saldo final', en: 'Closing balance' })
  return {
    columns: { ...grouped.columns, ...opening.columns, ...moved, ...closing.columns },
    groups: grouped.groups,
    figures: {
      ...opening.figures,
      ...Object.fromEntries(Object.keys(moved).map((key) => [key, figureDuring(table, key, now)])),
      ...closing.figures,
    },
    days: [until(now.to)],
    over: {},
  }
}

const until = (to: Day): Days => ({ from: day(EVER), to })

/** Of one amount `opening` and `closing`; of several each by its name: `opening_owed`. */
export const balanceKey = (
  end: 'opening' | 'closing',
  amount: string,
  amounts: readonly string[],
): string => (amounts.length > 1 ? `${end}_${amount}` : end)

/** 'Saldo inicial', or of several amounts 'Saldo inicial acreedor'. */
function sideOf(
  { es, en }: LocalText,
  { fact }: Table,
  amount: string,
  amounts: readonly string[],
): LocalText {
  if (amounts.length < 2) return { es, en }
  const { title } = fact.columns[amount] as { title: LocalText }
  const lower = (text: string) => text.toLowerCase()
  return { es: `${es} ${lower(title.es)}`, en: `${en}, ${lower(title.en)}` }
}

/** The period beside that of a year before; of what moved, the year so far of each as well. */
export function byYears(
  table: Table,
  asked: Asked,
  { groups, of }: { groups: Groups; of: 'moved' | 'left' },
): Shaped {
  const grouped = groupsOf(table, asked, groups)
  const spans = yearsSideBySide(table, asked, of)
  const made = Object.entries(additive(table)).flatMap(([key, column]) =>
    Object.entries(spans).map(([span, days]) => ({ key, column, span, days })),
  )
  const named = made.map((one) => [`${one.key}_${one.span}`, one] as const)
  return {
    columns: {
      ...grouped.columns,
      ...Object.fromEntries(
        named.map(([name, { key, column, days }]): [string, Column] => [
          name,
          {
            ...figureKind(table, key),
            title: spoken((column as { title: LocalText }).title, days, of),
          },
        ]),
      ),
    },
    groups: grouped.groups,
    figures: Object.fromEntries(
      named.map(([name, { key, days }]) => [name, figureDuring(table, key, days)]),
    ),
    days: Object.values(spans),
    over: {},
  }
}

const spoken = (title: LocalText, days: Days, of: 'moved' | 'left'): LocalText => {
  if (of === 'moved') return during(title, days)
  const end = short(days.to)
  return { es: `${title.es} al ${end}`, en: `${title.en} on ${end}` }
}

/** The days of each figure. A period that still runs is held against as many days of a year before. */
export function yearsSideBySide(
  table: Table,
  asked: Asked,
  of: 'moved' | 'left',
): Readonly<Record<string, Days>> {
  const now = periodOf(table, asked)!
  if (of === 'left') return { now: until(now.to), before: until(periodBefore(now, 'year').to) }
  const before = comparableBefore(now, 'year', asked.today)
  const soFar = ({ to }: Days): Days => ({ from: day(`${to.slice(0, 4)}-01-01`), to })
  return { now, before, year: soFar(now), year_before: soFar(before) }
}
