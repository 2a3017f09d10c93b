import { TABLE_ANSWERS } from '@kit/tables/contract'
import { openAct } from '@kit/tables/web/open-act'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { EMPTY, showInstant, showNumber } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Alert, Button } from 'antd'
import {
  cancelNewsletter,
  RecipientState,
  resumeNewsletter,
  showNewsletter,
  type Newsletter,
} from '../../contract.ts'
import { isCancellable, isPausable, isResumable } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'
import { Preview } from './preview.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { NewsletterTag } from './tags.tsx'

const RECIPIENTS = '/newsletter/destinatarios'

/** A confirmed newsletter: how far it is, what became of every address, and what it said. */
export function Sending({ newsletter }: { newsletter: Newsletter }) {
  const t = useTexts()
  const mayCopy = usePermission('newsletter')
  const { state, subject_es } = newsletter
  return (
    <DetailPage
      query={{ data: newsletter, error: null, isPending: false, refetch: () => undefined }}
      header={() => ({
        title: subject_es,
        aside: <NewsletterTag state={state} />,
        actions: (
          <>
            {mayCopy && <CopyButton uuid={newsletter.uuid} />}
            {mayCopy && <SaveAsTemplate content={newsletter} />}
            <Actions newsletter={newsletter} />
          </>
        ),
      })}
    >
      {() => (
        <div className="nl-compose">
          <div className="nl-column">
            {newsletter.paused_by && (
              <Alert
                type="warning"
                showIcon
                title={t(`sending.paused_by.${newsletter.paused_by}`)}
              />
            )}
            <Section title={t('sending.progress')}>
              <Progress newsletter={newsletter} />
            </Section>
            <Section title={t('recipients')}>
              <Recipients newsletter={newsletter} />
            </Section>
          </div>
          <Preview content={newsletter} audience={newsletter.audience} />
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
  if (isCancellable(state))
    return (
      <Button danger loading={cancel.isPending} onClick={() => void askToCancel()}>
        {t('sending.cancel')}
      </Button>
    )
  if (isPausable(state))
    return <Button onClick={() => openAct('newsletter.pause', uuid)}>{t('sending.pause')}</Button>
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
  newsletter: { tally, state, scheduled_for, confirmed_by, started_at, finished_at, per_minute },
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
      {tally.queued > 0 && per_minute > 0 && (state === 'sending' || state === 'sent') && (
        <p className="nl-gap">
          {t('sending.pace', {
            rate: showNumber(per_minute),
            minutes: showNumber(Math.ceil(tally.queued / per_minute)),
          })}
        </p>
      )}
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

/** How many are in each state, each leading to those addresses. */
function Recipients({ newsletter: { id, tally } }: { newsletter: Newsletter }) {
  const t = useTexts()
  const of = { newsletter: [id] }
  return (
    <ul className="nl-states">
      <li>
        <AppLink to={RECIPIENTS} search={of}>
          {t('sending.all', { count: tally.total, shown: showNumber(tally.total) })}
        </AppLink>
      </li>
      {RecipientState.options
        .filter((state) => tally[state] > 0)
        .map((state) => (
          <li key={state}>
            <AppLink to={RECIPIENTS} search={{ ...of, state: [state] }}>
              {`${t(`recipient_states.${state}`)}: ${showNumber(tally[state])}`}
            </AppLink>
          </li>
        ))}
    </ul>
  )
}
