import { Chart } from '@kit/ui/chart'
import { showDate, showMoney, showNumber } from '@kit/ui/format'
import { PlainTable } from '@kit/ui/plain-table'
import { useMemo } from 'react'
import type { Dashboard } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Days = Dashboard['by_day']

/** The month day by day: what was sold, or, for who sees no prices, how many services. */
export function SalesChart({ days }: { days: Days }) {
  const t = useTexts()
  const priced = days.some(({ sold }) => sold !== null)
  const name = priced ? t('sales.sold') : t('sales.services')
  const option = useMemo(
    () => ({
      xAxis: { type: 'category', data: days.map(({ day }) => showDate(day).slice(0, 5)) },
      yAxis: { type: 'value' },
      // A drawing has no cents: here, and only here, amounts become numbers.
      series: [
        {
          type: 'bar',
          name,
          barMaxWidth: 32,
          data: days.map(({ sold, items }) => (sold ? Number(sold.amount) : items)),
        },
      ],
    }),
    [days, name],
  )
  const table = (
    <PlainTable label={name} className="dashboard-table">
      <thead>
        <tr>
          <th scope="col">{t('sales.day')}</th>
          <th scope="col" className="dashboard-end">
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, sold, items }) => (
          <tr key={day}>
            <th scope="row">{showDate(day)}</th>
            <td className="ui-number">{sold ? showMoney(sold) : showNumber(items)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
  return (
    <Chart
      label={priced ? t('sales.chart') : t('sales.chart_items')}
      option={option}
      table={table}
      height={220}
    />
  )
}
