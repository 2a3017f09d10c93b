import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useFilters } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { Alert, Pagination } from 'antd'
import { listCaptured, type CapturedRow } from '../contract.ts'
import './mailbox.css'
import { OpenMail } from './parts/open-mail.tsx'
import { MailboxSearch } from './search.ts'
import { useTexts } from './texts.ts'

const REFRESH_MILLISECONDS = 5_000

/** What a mail server would have sent. Exists only while none is configured. */
export default function MailboxScreen() {
  const t = useTexts()
  const search = useFilters(MailboxSearch)
  const page = search.value.page ?? 1
  const mails = useQuery({
    ...query(listCaptured, { query: { page } }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  if (mails.isPending) return <Loading />
  if (mails.error)
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState
          error={mails.error}
          onRetry={() => void mails.refetch()}
          way={
            mails.error.status === 401 ? <a href="/login?from=/buzon">{t('sign_in')}</a> : undefined
          }
        />
      </>
    )
  const { rows, total, page_size } = mails.data
  const open = search.value.mail ?? rows[0]?.id
  return (
    <>
      <PageHeader title={t('title')} />
      <Alert type="warning" showIcon title={t('banner')} description={t('banner_hint')} />
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} explain={t('empty_hint')} />
      ) : (
        <div className="mailbox">
          <div>
            <MailList rows={rows} open={open} onOpen={(mail) => search.set({ mail, page })} />
            {total > page_size && (
              <Pagination
                simple
                current={page}
                total={total}
                pageSize={page_size}
                onChange={(next) => search.set({ page: next, mail: undefined })}
              />
            )}
          </div>
          {open === undefined ? <p>{t('choose')}</p> : <OpenMail key={open} id={open} />}
        </div>
      )}
    </>
  )
}

function MailList({
  rows,
  open,
  onOpen,
}: {
  rows: readonly CapturedRow[]
  open: number | undefined
  onOpen: (id: number) => void
}) {
  const t = useTexts()
  return (
    <nav className="mailbox-list" aria-label={t('list')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.id === open} onClick={() => onOpen(row.id)}>
              <span className="ui-strong">{row.subject}</span>
              <span>{row.recipient}</span>
              <span className="ui-quiet">{showInstant(row.captured_at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
