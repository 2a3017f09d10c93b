import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { listMessages, type MessageState, type SentMessage } from '../../contract.ts'
import { useReason } from '../use-reason.ts'
import { useTexts } from '../texts.ts'

const PAGE_SIZE = 20
const TONES: Readonly<Record<MessageState, Tone>> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'ok',
  failed: 'error',
  ambiguous: 'warning',
}

type HistoryProps = {
  number_id: number | undefined
  page: number
  onPage: (page: number) => void
  namesNumber: boolean
}

/** What was sent: who, to which group, and with what result. */
export function History({ number_id, page, onPage, namesNumber }: HistoryProps) {
  const t = useTexts()
  const reasonOf = useReason()
  const sent = useQuery({
    ...query(listMessages, {
      query: { page, page_size: PAGE_SIZE, ...(number_id ? { number_id } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns: AppColumn<SentMessage>[] = [
    {
      key: 'created_at',
      title: t('history.at'),
      render: ({ created_at }) => showInstant(created_at),
    },
    // Beside the date, where no tablet cuts it off.
    {
      key: 'state',
      title: t('history.state'),
      render: (message) => (
        <>
          <StateTag tone={TONES[message.state]}>{t(`sent_state.${message.state}`)}</StateTag>
          {message.reason_code !== null && <span className="wa-reason">{reasonOf(message)}</span>}
        </>
      ),
    },
    { key: 'user', title: t('history.user'), render: ({ user }) => user },
    ...(namesNumber
      ? [{ key: 'number', title: t('history.number'), render: ({ number }: SentMessage) => number }]
      : []),
    { key: 'group', title: t('history.group'), render: ({ group }) => group },
    {
      key: 'message',
      title: t('history.message'),
      render: ({ message }) => <span className="wa-text">{message}</span>,
    },
  ]
  return (
    <Section title={t('history.title')}>
      {sent.error && !sent.data ? (
        <ErrorState error={sent.error} onRetry={() => void sent.refetch()} />
      ) : !sent.data ? (
        <Loading lines={6} />
      ) : (
        <>
          <AppTable
            label={t('history.title')}
            columns={columns}
            rows={sent.data.rows}
            rowKey={({ id }) => id}
            empty={<EmptyState explain={t('history.none')} />}
          />
          {sent.data.total > PAGE_SIZE && (
            <Pagination
              className="ui-pager"
              size="small"
              current={page}
              pageSize={PAGE_SIZE}
              total={sent.data.total}
              showSizeChanger={false}
              onChange={onPage}
            />
          )}
        </>
      )}
    </Section>
  )
}
