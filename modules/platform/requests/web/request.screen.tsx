import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { Facts } from '@kit/ui/facts'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { usePathParams } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showRequest, type DevelopmentRequest } from '../contract.ts'
import { Files } from './parts/files.tsx'
import { Steps } from './parts/steps.tsx'
import './requests.css'
import { useTexts } from './texts.ts'

const Address = z.object({ request: z.string() })
const TONES: Record<DevelopmentRequest['state'], Tone> = {
  draft: 'neutral',
  sent: 'info',
  approved: 'ok',
  rejected: 'error',
  in_progress: 'warning',
  delivered: 'ok',
}

/** A request: its text while it is a draft, its files, where it is and what happened to it. */
export default function RequestScreen() {
  const t = useTexts()
  const { request: uuid } = usePathParams(Address)
  const found = useQuery(query(showRequest, { params: { uuid } }))
  return (
    <RecordPage
      id="development-request"
      rowKey={uuid}
      header={({ values }) => ({
        title: found.data ? `${found.data.folio} · ${String(values['title'])}` : '',
        aside: found.data && (
          <StateTag tone={TONES[found.data.state]}>{t(`state.${found.data.state}`)}</StateTag>
        ),
        actions: found.data && <Steps request={found.data} />,
      })}
    >
      {() =>
        found.data ? (
          <Standing request={found.data} />
        ) : found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Loading lines={6} />
        )
      }
    </RecordPage>
  )
}

function Standing({ request }: { request: DevelopmentRequest }) {
  const t = useTexts()
  const { link } = request
  return (
    <>
      <Section title={t('files')}>
        <Files request={request} />
      </Section>
      <Section title={t('status')}>
        <Facts
          facts={[
            { label: t('asked_by'), value: request.asked_by },
            { label: t('decided_by'), value: request.decided_by ?? '—' },
            {
              label: t('link_to'),
              value: link
                ? t('link_until', { email: link.sent_to, at: showInstant(link.expires_at) })
                : t('none'),
            },
          ]}
        />
      </Section>
      <Section title={t('history')}>
        <ol className="request-history">
          {request.history.map(({ at, from_state, to_state, reason, by }) => (
            <li key={at + to_state}>
              <b>
                {from_state
                  ? `${t(`state.${from_state}`)} → ${t(`state.${to_state}`)}`
                  : t(`state.${to_state}`)}
              </b>
              {reason && <span>{reason}</span>}
              <small className="ui-quiet">
                {showInstant(at)} · {by ?? t('by_link')}
              </small>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
