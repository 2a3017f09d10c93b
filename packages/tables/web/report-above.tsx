import type { useFilters } from '@kit/ui/routing'
import { useLayoutEffect } from 'react'
import type { TableDescription, TableRows, TableTotals } from '../contract.ts'
import { addressBehind } from './behind.ts'
import { Figures, type Against } from './figures.tsx'
import type { TableSearch } from './filters.ts'
import { TableChart } from './table-chart.tsx'
import { TotalsStrip } from './totals-strip.tsx'

export type ReportAboveProps = {
  table: TableDescription
  totals: TableTotals
  period: TableRows['period']
  /** Those of the rows, where they depend on what was asked. */
  columns: TableRows['columns']
  posted: Readonly<Record<string, unknown>>
  filters: ReturnType<typeof useFilters<typeof TableSearch>>
  /** It stands there, before its picture. */
  onDrawn: () => void
}

const againstOf = (posted: Readonly<Record<string, unknown>>): Against =>
  posted['against_from'] && posted['against_to']
    ? 'free'
    : posted['compare'] === 'year'
      ? 'year'
      : 'period'

/** What a report comes to, above its rows: figures compared, totals by currency, a chart. */
export default function ReportAbove(props: ReportAboveProps) {
  const { table, totals, columns, filters, period, posted, onDrawn } = props
  useLayoutEffect(onDrawn, [onDrawn])
  return (
    <>
      <Figures
        table={table}
        reply={totals}
        against={againstOf(posted)}
        onAgainst={(against, days) =>
          filters.set({
            compare: against === 'year' ? against : undefined,
            against_from: against === 'free' ? days?.from : undefined,
            against_to: against === 'free' ? days?.to : undefined,
          })
        }
        behind={addressBehind(table, period, posted)}
      />
      <TotalsStrip table={table} columns={columns ?? table.columns} reply={totals} />
      <TableChart table={table} reply={totals} />
    </>
  )
}
