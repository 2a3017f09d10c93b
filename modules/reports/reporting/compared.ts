import { periods, report } from '@kit/tables/report'
import { shownIn } from '@kit/tables/filter'
import type { LocalText } from '@kit/tables/column'
import { sql } from 'kysely'
import { OF_PRODUCTION } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from './choices.ts'
import { dimension } from './dimension.ts'
import { soldLine } from './facts/sold-line.fact.ts'

type Compared = Readonly<{
  id: string
  path: `/${string}`
  title: LocalText
  words: LocalText
  question: LocalText
  /** What the periods before are called in the rule. */
  before: LocalText
  order: number
  each: 'month' | 'year'
  count: 3 | 5
}>

/** What stands of the sales of a period beside that of the periods before, by what the reader chooses. */
export const comparison = ({ before, order, each, count, ...named }: Compared) =>
  report({
    ...named,
    rule: {
      es: `Ventas vigentes (sin cancelar), por fecha de venta; sin muelle ni cargos por cancelación. Compara los mismos días transcurridos de los ${before.es} anteriores.`,
      en: `Active sales (not canceled), by sale date; without dock fees or cancellation fees. Compares the same elapsed days of the previous ${before.en}.`,
    },
    roles: OF_PRODUCTION,
    menu: { group: 'reportes-produccion', order },
    fact: soldLine,
    where: sql`l.item_state <> 'cancelled'`,
    period: { column: 'sale_day', calendar: 'sale', fallback: each },
    rows: periods(dimension, count),
    choices: [iva, shownIn, dimension],
    filters: USUAL_FILTERS,
    columns: ['currency', 'pax', 'sold'],
    sort: ['location'],
    chart: {
      kind: 'bar',
      x: 'location',
      y: 'sold',
      label: { es: 'Ventas por período', en: 'Sales by period' },
    },
  })
