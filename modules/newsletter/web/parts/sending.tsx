import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage, Facts, Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showInstant, showNumber } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { useFilters } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Segmented } from 'antd'
import { useEffect } from 'react'
import {
  cancelNewsletter,
  listRecipients,
  pauseNewsletter,
  RecipientState,
  resumeNewsletter,
  showNewsletter,
  type Newsletter,
  type RecipientRow,
} from '../../contract.ts'
import { isCancellable, isPausable, isResumable } from '../../rules.ts'
import { NewsletterSearch } from '../search.ts'
import { useTexts } from '../texts.ts'
import { Preview } from './preview.tsx'
import { StateTag } from '@kit/ui/state-tag'
import { NewsletterTag, RecipientTag } from './tags.tsx'

const PAGE_SIZE = 50

/** A confirmed newsletter: how far it is, what became of every address, and what it said. */
export function Sending({ newsletter }: { newsletter: Newsletter }) {
  const t = useTexts()
  const { state, subject_es } = newsletter
  return (
    <DetailPage
      query={{ data: newsletter, error: null, isPending: false, refetch: () => undefined }}
      header={() => ({
        title: subject_es,
        aside: <NewsletterTag state={state} />,
        actions: <Actions newsletter={newsletter} />,
      })}
    >
      {() => (
        <div className="nl-compose">
          <div className="nl-column">
            <Section title={t('sending.progress')}>
              <Progress newsletter={newsletter} />
            </Section>
            <Section title={t('recipients')}>
              <Recipients newsletter={newsletter} />
            </Section>
          </div>
          <Preview content={newsletter} />
        </div>
      )}
    </DetailPage>
  )
}

/** What may be done with it now. */
function Actions({ newsletter: { uuid, state, subject_es, version } }: { newsletter: Newsletter }) {
  const t = useTexts()
  const confirm = useConfirm()
  const outdates = [showNewsletter, ...TABLE_ANSWERS]
  const cancel = useWrite(cancelNewsletter, { done: t('sending.cancelled'), outdates })
  const pause = useWrite(pauseNewsletter, { done: t('sending.paused'), outdates })
  const resume = useWrite(resumeNewsletter, { done: t('sending.resumed'), outdates })
  if (!usePermission('newsletter.send')) return null

  const askToCancel = async () => {
    if (
      await confirm({
        title: t('sending.cancel_question', { subject: subject_es }),
        consequence: t('sending.cancel_why'),
        yes: t('sending.cancel'),
        no: t('sending.keep'),
        danger: true,
      })
    )
      cancel.mutate({ params: { uuid }, body: { version } })
  }
  const askToPause = async () => {
    if (
      await confirm({
        title: t('sending.pause_question', { subject: subject_es }),
        consequence: t('sending.pause_why'),
        yes: t('sending.pause'),
        no: t('sending.go_on'),
      })
    )
      pause.mutate({ params: { uuid } })
  }
  if (isCancellable(state))
    return (
      <Button danger loading={cancel.isPending} onClick={() => void askToCancel()}>
        {t('sending.cancel')}
      </Button>
    )
  if (isPausable(state))
    return (
      <Button loading={pause.isPending} onClick={() => void askToPause()}>
        {t('sending.pause')}
      </Button>
    )
  if (isResumable(state))
    return (
      <Button
        type="primary"
        loading={resume.isPending}
        onClick={() => resume.mutate({ params: { uuid } })}
      >
        {t('sending.resume')}
      </Button>
    )
  return null
}

function Progress({
  newsletter: { tally, state, scheduled_for, confirmed_by, started_at, finished_at },
}: {
  newsletter: Newsletter
}) {
  const t = useTexts()
  const done = tally.total - tally.queued
  return (
    <>
      <p aria-live="polite" className="ui-strong">
        {t('sending.settled', { done: showNumber(done), total: showNumber(tally.total) })}
      </p>
      <progress
        className="nl-progress"
        aria-label={t('sending.progress')}
        value={done}
        max={Math.max(1, tally.total)}
      />
      <Facts
        facts={[
          ...RecipientState.options.map((one) => ({
            label: t(`recipient_states.${one}`),
            value: <span className="ui-number">{showNumber(tally[one])}</span>,
          })),
          {
            label: t(state === 'scheduled' ? 'sending.scheduled_for' : 'sending.left_at'),
            value: showInstant(scheduled_for),
          },
          { label: t('sending.confirmed_by'), value: confirmed_by ?? EMPTY },
          { label: t('sending.started'), value: showInstant(started_at) },
          { label: t('sending.finished'), value: showInstant(finished_at) },
        ]}
      />
      <p className="ui-quiet nl-gap">{t('sending.no_opens')}</p>
    </>
  )
}

function Recipients({ newsletter: { uuid, tally } }: { newsletter: Newsletter }) {
  const t = useTexts()
  const filters = useFilters(NewsletterSearch)
  const { page, state } = filters.value
  const recipients = useQuery({
    ...query(listRecipients, {
      params: { uuid },
      query: { page, page_size: PAGE_SIZE, ...(state ? { state } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const { refetch } = recipients
  // The tally is followed by the page; whenever it moves, so has the state of somebody here.
  useEffect(() => void refetch(), [refetch, tally.queued, tally.failed, tally.unsubscribed])
  const columns: AppColumn<RecipientRow>[] = [
    { key: 'email', title: t('sending.email'), render: ({ email }) => email },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, doubt }) => (
        <>
          <RecipientTag state={state} />
          {doubt && <StateTag tone="warning">{t(`doubts.${doubt}`)}</StateTag>}
        </>
      ),
    },
    { key: 'name', title: t('sending.name'), render: ({ name }) => name ?? EMPTY },
    {
      key: 'language',
      title: t('sending.language'),
      render: ({ language }) => t(`languages.${language}`),
    },
    { key: 'sent_at', title: t('sending.at'), render: ({ sent_at }) => showInstant(sent_at) },
    { key: 'error', title: t('sending.error'), render: ({ last_error }) => last_error ?? EMPTY },
  ]
  return (
    <>
      <Segmented
        className="nl-states"
        aria-label={t('sending.filter')}
        value={state ?? 'all'}
        onChange={(next) =>
          filters.set({ state: next === 'all' ? undefined : RecipientState.parse(next) })
        }
        options={[
          { value: 'all', label: `${t('sending.all')} ${showNumber(tally.total)}` },
          ...RecipientState.options.map((value) => ({
            value,
            label: `${t(`recipient_states.${value}`)} ${showNumber(tally[value])}`,
          })),
        ]}
      />
      {!recipients.data ? (
        recipients.error ? (
          <ErrorState error={recipients.error} onRetry={() => void recipients.refetch()} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <>
          <AppTable
            label={t('recipients')}
            columns={columns}
            rows={recipients.data.rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('sending.none')} />}
          />
          {recipients.data.total > PAGE_SIZE && (
            <Pagination
              className="ui-pager"
              size="small"
              current={page}
              pageSize={PAGE_SIZE}
              total={recipients.data.total}
              showSizeChanger={false}
              onChange={(next) => filters.set({ page: next })}
            />
          )}
        </>
      )}
    </>
  )
}
