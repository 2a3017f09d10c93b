import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { Alert } from '@kit/ui/alert'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts, type Fact } from '@kit/ui/facts'
import { showDate, showInstant } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { usePermission } from '@kit/ui/permission'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { CHANNEL_CHOICES, DATA_REQUEST_STATES, RIGHT_CHOICES } from '../choices.ts'
import { showDataRequest, type DataRequest } from '../contract.ts'
import { LIMITING } from '../rules.ts'
import './data-requests.css'
import { Steps } from './parts/steps.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ arco: z.string() })

/** A request about personal data: what is asked, by when it is answered, and what was done. */
export default function DataRequestScreen() {
  const headOf = useHead()
  const { arco: uuid } = usePathParams(Address)
  const found = useQuery(query(showDataRequest, { params: { uuid } }))
  if (!found.data?.can.edit)
    return (
      <DetailPage query={found} header={(request) => headOf(request)}>
        {(request) => (
          <>
            <Asked request={request} />
            <Standing request={request} />
          </>
        )}
      </DetailPage>
    )
  const request = found.data
  return (
    <RecordPage
      id="data-request"
      rowKey={uuid}
      outdates={[showDataRequest]}
      header={(_row, dirty) => headOf(request, dirty)}
    >
      {() => <Standing request={request} />}
    </RecordPage>
  )
}

function useHead() {
  const t = useTexts()
  const language = useLanguage()
  return (request: DataRequest, dirty = false) => {
    const { tone, [language]: state } = DATA_REQUEST_STATES[request.state]
    return {
      title: request.folio,
      aside: (
        <>
          <StateTag tone={tone}>{state}</StateTag>{' '}
          {request.due && (
            <span className="ui-quiet">{t('due', { day: showDate(request.due) })}</span>
          )}
        </>
      ),
      actions: !dirty && <Steps request={request} />,
    }
  }
}

/** What was asked, once it is no longer edited, or for who only reads. */
function Asked({ request }: { request: DataRequest }) {
  const t = useTexts()
  const language = useLanguage()
  const { requester, right, received_on, channel, email, phone, reservation, asked } = request
  const facts = [
    { label: t('requester'), value: requester },
    { label: t('right'), value: RIGHT_CHOICES[right][language] },
    { label: t('received_on'), value: showDate(received_on) },
    { label: t('channel'), value: CHANNEL_CHOICES[channel][language] },
    { label: t('email'), value: email },
    { label: t('phone'), value: phone },
    { label: t('reservation'), value: reservation },
    { label: t('asked'), value: asked },
  ]
  return (
    <Section title={t('request')}>
      <Facts facts={facts.filter(({ value }) => value)} />
    </Section>
  )
}

function Standing({ request }: { request: DataRequest }) {
  const t = useTexts()
  const language = useLanguage()
  const { overdue, history } = request
  return (
    <>
      {overdue && <Alert kind="error" title={t('overdue')} />}
      <Section title={t('term')}>
        <Facts facts={useTerm(request)} />
      </Section>
      <Section title={t('history')}>
        <ol className="data-request-history">
          {history.map(({ at, to_state, by }) => (
            <li key={at + to_state}>
              <b>{DATA_REQUEST_STATES[to_state][language]}</b>
              <small className="ui-quiet">
                {showInstant(at)} · {by ?? t('alone')}
              </small>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** Its terms, what was answered and done, and where the data of its person are. */
function useTerm(request: DataRequest): Fact[] {
  const t = useTexts()
  const looks = usePermission('administracion/datos-de-huespedes')
  const lifts = usePermission('administracion/usos-limitados')
  const { extended, extension_reason: reason, answer, carried, identity } = request
  const keys = [request.email, request.phone, request.reservation].filter(Boolean).join(', ')
  const day = (label: 'answer_due' | 'answered_on' | 'carry_due' | 'carried_on') => ({
    label: t(label),
    value: request[label] && showDate(request[label]),
  })
  const limited = request.state === 'carried_out' && LIMITING.includes(request.right)
  return [
    day('answer_due'),
    day('answered_on'),
    day('carry_due'),
    day('carried_on'),
    {
      label: t('extended'),
      value: extended && t(`extended_${extended}`, { reason: reason ?? '' }),
    },
    { label: t('identity'), value: identity },
    { label: t('answer'), value: answer },
    { label: t('carried'), value: carried },
    {
      label: t('limited'),
      value: limited && (
        <>
          {t('limited_hint')}{' '}
          {lifts && <AppLink to="/administracion/usos-limitados">{t('limits')}</AppLink>}
        </>
      ),
    },
    {
      label: t('data'),
      value: looks && keys && (
        <>
          <AppLink to="/administracion/datos-de-huespedes">{t('data_search')}</AppLink>{' '}
          <span className="ui-quiet">{t('data_hint', { keys })}</span>
        </>
      ),
    },
  ].filter(({ value }) => value)
}
