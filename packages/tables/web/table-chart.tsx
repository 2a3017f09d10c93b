import { Chart } from '@kit/ui/chart'
import { EMPTY } from '@kit/ui/format'
import { useMemo } from 'react'
import type { TableDescription, TableTotals } from '../contract.ts'
import { showCell, type Column } from './cells.tsx'

type Drawn = NonNullable<TableTotals['chart']>

/** The report's one chart, a series per currency, and the same figures as a table. */
export function TableChart({ table, reply }: { table: TableDescription; reply: TableTotals }) {
  const { chart } = reply
  const x = table.columns.find(({ key }) => key === chart?.x)
  const y = table.columns.find(({ key }) => key === chart?.y)
  const option = useMemo(() => (chart && x && y ? optionOf(chart, x, y) : null), [chart, x, y])
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
      table={<ChartTable chart={chart} x={x} y={y} />}
    />
  )
}

/** A drawing has no cents: here, and only here, amounts become numbers. */
function optionOf({ kind, points }: Drawn, x: Column, y: Column) {
  const categories = [...new Set(points.map((point) => point.x))]
  const currencies = [...new Set(points.map(({ currency }) => currency))]
  const valueOf = (category: string | null, currency: string | null) =>
    Number(points.find((point) => point.x === category && point.currency === currency)?.y ?? 0)
  const category = { type: 'category', data: categories.map((value) => showCell(x, value, null)) }
  const value = { type: 'value' }
  return {
    // Names are long: bars lie down, and the largest stands on top.
    ...(kind === 'bar'
      ? { xAxis: value, yAxis: { ...category, inverse: true } }
      : { xAxis: category, yAxis: value }),
    ...(currencies.length > 1 ? { legend: { top: 0 } } : {}),
    series: currencies.map((currency) => ({
      type: kind,
      name: currency ?? y.label,
      data: categories.map((one) => valueOf(one, currency)),
      ...(kind === 'line' ? { symbolSize: 6 } : { barMaxWidth: 24 }),
    })),
  }
}

function ChartTable({ chart, x, y }: { chart: Drawn; x: Column; y: Column }) {
  return (
    <div className="table-totals" tabIndex={0} role="region" aria-label={y.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            <th scope="col">{y.label}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={`${point.x}-${point.currency}`}>
              <th scope="row">{point.x === null ? EMPTY : showCell(x, point.x, null)}</th>
              <td className="ui-number">{showCell(y, point.y, point.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
