import { Chart } from '@kit/ui/chart'
import { EMPTY } from '@kit/ui/format'
import { useMemo } from 'react'
import type { TableDescription, TableTotals } from '../contract.ts'
import { showCell, type Column } from './cells.tsx'
import { optionOf } from './chart-option.ts'
import { useTexts } from './texts.ts'

type Drawn = NonNullable<TableTotals['chart']>

/** The report's one chart, a series per currency, and the same figures as a table. */
export function TableChart({ table, reply }: { table: TableDescription; reply: TableTotals }) {
  const { chart } = reply
  const x = table.columns.find(({ key }) => key === chart?.x)
  const y = table.columns.find(({ key }) => key === chart?.y)
  const series = table.columns.find(({ key }) => key === chart?.series) ?? null
  const t = useTexts()
  const option = useMemo(
    () => (chart && x && y ? optionOf(chart, x, y, series, t('chart.others')) : null),
    [chart, x, y, series, t],
  )
  if (
    !chart ||
    !x ||
    !y ||
    !option ||
    !table.chart ||
    new Set(chart.points.map((point) => point.x)).size < 2
  )
    return null
  const drawn = [...new Set(chart.points.flatMap(({ currency }) => currency ?? []))]
  const inCurrency =
    y.kind === 'money' ? (y.always ?? (drawn.length === 1 ? drawn[0] : undefined)) : undefined
  return (
    <Chart
      label={inCurrency ? `${table.chart} (${inCurrency})` : table.chart}
      option={option}
      table={<ChartTable chart={chart} x={x} y={y} series={series} />}
    />
  )
}

function ChartTable({
  chart,
  x,
  y,
  series,
}: {
  chart: Drawn
  x: Column
  y: Column
  series: Column | null
}) {
  return (
    <div className="table-totals" tabIndex={0} role="region" aria-label={y.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {series && <th scope="col">{series.label}</th>}
            <th scope="col">{y.label}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={`${point.x}-${point.series}-${point.currency}`}>
              <th scope="row">{point.x === null ? EMPTY : showCell(x, point.x, null)}</th>
              {series && <td>{showCell(series, point.series, null)}</td>}
              <td className="ui-number">{showCell(y, point.y, point.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
