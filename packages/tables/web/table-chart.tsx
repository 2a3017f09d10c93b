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
  const said = table.chart
  const t = useTexts()
  const option = useMemo(
    () => (chart && said ? optionOf(chart, said.x, said.y, said.series, t('chart.others')) : null),
    [chart, said, t],
  )
  if (!chart || !said || !option || new Set(chart.points.map((point) => point.x)).size < 2)
    return null
  const { x, y, series } = said
  const drawn = [...new Set(chart.points.flatMap(({ currency }) => currency ?? []))]
  const inCurrency =
    y.kind === 'money' ? (y.always ?? (drawn.length === 1 ? drawn[0] : undefined)) : undefined
  return (
    <Chart
      label={inCurrency ? `${said.label} (${inCurrency})` : said.label}
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
