import type { TableTotals } from '../contract.ts'
import { showNumber, showPercent } from '@kit/ui/format'
import { showCell, type Column } from './cells.tsx'

type Drawn = NonNullable<TableTotals['chart']>
type Point = Drawn['points'][number]
/** Past as many, the smaller ones are one. */
const SERIES_MAX = 6

/** A drawing has no cents: here, and only here, amounts become numbers. */
export function optionOf(
  chart: Drawn,
  x: Column,
  y: Column,
  series: Column | null,
  others: string,
) {
  switch (chart.kind) {
    case 'funnel':
      return funnel(chart, x)
    case 'heat':
      return heat(chart, x, series)
    default:
      return axes(chart, x, y, series, others)
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
const sum = (points: readonly Point[]): number =>
  points.reduce((total, { y }) => total + Number(y ?? 0), 0)

/** Per cent of a ratio, and nothing where there was none. */
const drawn = (points: readonly Point[], isShare: boolean): number | null => {
  if (!isShare) return sum(points)
  return points.length === 0 ? null : Math.round(sum(points) * 10_000) / 100
}

/** Lines, bars, or bars of several parts: a series for each currency, or for each part. */
function axes(
  { kind, points }: Drawn,
  x: Column,
  y: Column,
  series: Column | null,
  others: string,
) {
  const categories = distinct(points.map((point) => point.x))
  // Time goes to the right, whatever stands on it.
  const isOfTime = x.kind === 'day' || x.kind === 'month'
  const nameOf = (point: Point) =>
    series ? showCell(series, point.series, null) : (point.currency ?? y.label)
  const largest = distinct(points.map(nameOf)).sort(
    (left, right) =>
      sum(points.filter((point) => nameOf(point) === right)) -
      sum(points.filter((point) => nameOf(point) === left)),
  )
  const first = largest.slice(0, SERIES_MAX)
  // The points come in the order of their series: periods and states have one of their own.
  const kept = series ? distinct(points.map(nameOf)).filter((name) => first.includes(name)) : first
  const names = largest.length > SERIES_MAX ? [...kept, others] : kept
  const isOf = (point: Point, name: string) =>
    name === others && !kept.includes(nameOf(point)) ? true : nameOf(point) === name
  const category = { type: 'category', data: categories.map((value) => showCell(x, value, null)) }
  const isShare = y.kind === 'ratio'
  const value = isShare
    ? { type: 'value', axisLabel: { formatter: '{value} %' } }
    : // Nobody counts halves.
      { type: 'value', ...(y.kind === 'count' ? { minInterval: 1 } : {}) }
  const lying = kind === 'bar' && !isOfTime
  return {
    // Names are long: bars lie down, and the largest stands on top.
    ...(lying
      ? { xAxis: value, yAxis: { ...category, inverse: true } }
      : { xAxis: category, yAxis: value }),
    ...(names.length > 1 ? { legend: { top: 0 } } : {}),
    series: names.map((name) => ({
      type: kind === 'line' ? 'line' : 'bar',
      name,
      data: categories.map((one) =>
        drawn(
          points.filter((point) => point.x === one && isOf(point, name)),
          isShare,
        ),
      ),
      ...(kind === 'stacked' ? { stack: 'all' } : {}),
      ...(kind === 'line' ? { symbolSize: 6 } : { barMaxWidth: 24 }),
    })),
  }
}

/** What is left at each step, the first at the top, and what part that is of the first. */
function funnel({ points }: Drawn, x: Column) {
  const first = Number(points[0]?.y ?? 0)
  const part = (value: number) => (first > 0 ? ` · ${showPercent((value / first) * 100)}` : '')
  return {
    tooltip: { trigger: 'item' },
    series: [
      {
        type: 'funnel',
        left: '5%',
        width: '60%',
        top: 8,
        bottom: 8,
        sort: 'none',
        // A step of nothing is still seen, and its words stand where there is always room.
        minSize: '2%',
        gap: 2,
        label: {
          show: true,
          position: 'right',
          formatter: ({ name, value }: { name: string; value: number }) =>
            `${name}: ${showNumber(value)}${part(value)}`,
        },
        data: points.map((point) => ({ name: showCell(x, point.x, null), value: Number(point.y) })),
      },
    ],
  }
}

/** A square for each pair, further from its ground the more it holds. */
function heat({ points }: Drawn, x: Column, series: Column | null) {
  const columns = distinct(points.map((point) => point.x))
  const rows = distinct(points.map((point) => point.series))
  const values = points.map(({ y }) => Number(y ?? 0))
  return {
    tooltip: { trigger: 'item' },
    xAxis: { type: 'category', data: columns.map((value) => showCell(x, value, null)) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map((value) => (series ? showCell(series, value, null) : String(value ?? ''))),
    },
    visualMap: {
      min: Math.min(0, ...values),
      max: Math.max(1, ...values),
      calculable: false,
      show: false,
    },
    series: [
      {
        type: 'heatmap',
        data: points.map((point) => [
          columns.indexOf(point.x),
          rows.indexOf(point.series),
          Number(point.y ?? 0),
        ]),
      },
    ],
  }
}
