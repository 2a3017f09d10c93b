import { DESK_HEADS, REPS } from '@app/roles/rules'
import type { LocalText } from '@kit/tables/column'
import { by, ranking, report } from '@kit/tables/report'
import type { Fallback } from '@kit/tables/table'
import { sql } from 'kysely'
import { budgetDay } from './facts/budget-day.fact.ts'

const RULE = {
  es: 'Vendido: igual que en ventas diarias, sin descuentos, muelle ni canceladas, por fecha de venta. No incluye borradores.',
  en: 'Sold: as in daily sales, without discounts, dock fees, or cancellations, by sale date. Drafts are not included.',
}
const MANAGERS = [...DESK_HEADS, 'COMERCIAL'] as const
const SELLERS = [...REPS] as const
const SAME = {
  fact: budgetDay,
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  figures: ['target', 'sold', 'attained'],
} as const

type Named = Readonly<{
  id: string
  path: `/${string}`
  title: LocalText
  words: LocalText
  question: LocalText
  order: number
}>

/** What part of the target each location and rep attained, in each month or each day. */
export const attainment = ({
  order,
  each,
  keep,
  ...named
}: Named & Readonly<{ each: 'day' | 'day:month'; keep: 'day' | 'location' }>) =>
  report({
    ...named,
    ...SAME,
    rule: RULE,
    roles: [...MANAGERS, ...SELLERS],
    menu: { group: 'presupuesto', order },
    period: { column: 'day', calendar: 'sale', fallback: 'month' },
    rows: by(each, 'location', 'rep'),
    columns: ['day', 'location', 'rep', 'currency', 'target', 'sold', 'attained', 'gap'],
    keep: [keep, 'attained'],
    sort: ['day', 'location', 'rep'],
  })

/** Reps by attainment, of a month or of a day, held against the one that `against` names. */
export const attainmentRanking = ({
  order,
  fallback,
  against,
  ...named
}: Named & Readonly<{ fallback: Fallback; against: LocalText }>) =>
  report({
    ...named,
    ...SAME,
    rule: {
      es: `Ordena a los reps por alcance y, en empate, por lo vendido; lo compara con ${against.es}. ${RULE.es}`,
      en: `Ranks reps by attainment, equals by what they sold; held against ${against.en}. ${RULE.en}`,
    },
    roles: MANAGERS,
    menu: { group: 'presupuesto', order },
    where: sql`l.rep_id is not null`,
    period: { column: 'day', calendar: 'sale', fallback },
    rows: ranking(['rep'], 'attained'),
    columns: ['rep', 'currency', 'target', 'sold', 'attained'],
    keep: ['rep', 'attained'],
    sort: ['-attained'],
  })
