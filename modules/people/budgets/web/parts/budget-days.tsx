import { money, type Currency } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import { Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { useQuery } from '@tanstack/react-query'
import { listDays } from '../../contract/parts.ts'
import { attainedPercent } from '../../rules.ts'
import { useTexts } from '../texts.ts'

/** What falls on each day, beside what was sold on it. */
export function BudgetDays({ id }: { id: number }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(query(listDays, { params: { id } }))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { currency } = data
  return (
    <Section title={t('days.title')}>
      <AppTable
        label={t('days.title')}
        rows={data.days}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', title: t('days.day'), render: ({ day }) => showDate(day) },
          {
            key: 'target',
            title: t('one.target'),
            align: 'end',
            render: ({ target }) => <Money value={{ amount: target, currency }} />,
          },
          {
            key: 'sold',
            title: t('days.sold'),
            align: 'end',
            render: ({ sold }) => <Money value={{ amount: sold, currency }} />,
          },
          {
            key: 'attained',
            title: t('days.attained'),
            align: 'end',
            render: ({ sold, target }) => attained(sold, target, currency),
          },
        ]}
        empty={<EmptyState explain={t('none_yet')} />}
      />
    </Section>
  )
}

function attained(sold: string, target: string, currency: Currency): string {
  const whole = money(target, currency)
  return whole.units === 0n ? EMPTY : `${attainedPercent(money(sold, currency), whole)} %`
}
