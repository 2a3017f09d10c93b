import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showDate, showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode } from '@kit/ui/money'
import type { Filters } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import type * as z from 'zod'
import { listRateHistory, type RateRow } from '../../contract.ts'
import { alignedRate } from '../../rules.ts'
import type { RatesSearch } from '../search.ts'
import { useTexts } from '../texts.ts'

type HistoryRow = Omit<RateRow, 'stale'> & { withdrawn: boolean }

/** Every house rate as it was set: who, when, for which day. */
export function RateHistory({ filters }: { filters: Filters<z.output<typeof RatesSearch>> }) {
  const t = useTexts()
  const { page, page_size, channel_id } = filters.value
  const history = useQuery({
    ...query(listRateHistory, {
      query: { page, page_size, ...(channel_id ? { channel_id: String(channel_id) } : {}) },
    }),
    placeholderData: keepPreviousData,
  })

  const columns: AppColumn<HistoryRow>[] = [
    { key: 'code', title: t('currency'), render: ({ code }) => <CurrencyCode code={code} /> },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ kind }) => t(kind === 'house_buy' ? 'buy' : 'sell'),
    },
    {
      key: 'value',
      title: t('value'),
      align: 'end',
      render: ({ value, withdrawn }) => (withdrawn ? t('inherited') : alignedRate(value)),
    },
    { key: 'day', title: t('for_day'), render: ({ day }) => showDate(day) },
    { key: 'channel', title: t('of'), render: ({ channel }) => channel ?? t('company') },
    { key: 'set_by', title: t('set_by'), render: ({ set_by }) => set_by ?? EMPTY },
    { key: 'set_at', title: t('set_at'), render: ({ set_at }) => showInstant(set_at) },
  ]
  return (
    <Section title={t('history')}>
      {history.error && !history.data ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : !history.data ? (
        <Loading lines={6} />
      ) : (
        <>
          <AppTable
            label={t('history')}
            columns={columns}
            rows={history.data.rows}
            rowKey={({ id }) => id}
            empty={<EmptyState explain={t('no_history')} />}
          />
          {history.data.total > page_size && (
            <Pagination
              className="ui-pager"
              size="small"
              current={page}
              pageSize={page_size}
              total={history.data.total}
              showSizeChanger={false}
              onChange={(next) => filters.set({ page: next })}
            />
          )}
        </>
      )}
    </Section>
  )
}
