import { CallError, query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { dayInWords, instantInWords } from '@kit/kernel/day'
import { showTime } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy, Suspense } from 'react'
import * as z from 'zod'
import { verifyVoucher } from '../contract.ts'
import type { VoucherState } from '../rules.ts'
import { ArrivalPanel } from './parts/arrival-panel.tsx'
import { useTexts } from './texts.ts'
import './vouchers.css'

type Verdict = {
  tone: Tone
  alert: 'success' | 'warning' | 'error'
  text: 'good' | 'partly' | 'used' | 'missed' | 'bad'
}

const GOOD: Verdict = { tone: 'ok', alert: 'success', text: 'good' }
const PARTLY: Verdict = { tone: 'warning', alert: 'success', text: 'partly' }
const USED: Verdict = { tone: 'neutral', alert: 'warning', text: 'used' }
const MISSED: Verdict = { tone: 'neutral', alert: 'warning', text: 'missed' }
const BAD: Verdict = { tone: 'error', alert: 'error', text: 'bad' }
const VERDICTS: Record<VoucherState, Verdict> = {
  issued: GOOD,
  partly_rendered: PARTLY,
  rendered: USED,
  billed: USED,
  reconciled: USED,
  paid: USED,
  disputed: USED,
  voided: BAD,
}

const KeptVoucher = lazy(() => import('./parts/kept-voucher.tsx'))
const PathParams = z.object({ token: z.string() })

/**
 * What anybody sees who scans a guest's voucher with any telephone. Nobody has to sign in; who
 * receives guests and is signed in records here that they came.
 */
export default function VerifyScreen() {
  const t = useTexts()
  const { token } = usePathParams(PathParams)
  const mayRecord = usePermission('voucher.redeem')
  const signedIn = useSession(({ login }) => login !== null)
  const voucher = useQuery(query(verifyVoucher, { params: { token } }))
  const keepsManifests = mayRecord && isAway(voucher)
  if (keepsManifests)
    return (
      <Suspense fallback={<Loading />}>
        <KeptVoucher token={token} />
        <p>
          <Button onClick={() => void voucher.refetch()}>{t('try_again')}</Button>
        </p>
      </Suspense>
    )
  if (voucher.isPending) return <Loading />
  if (isUnknown(voucher.error))
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState title={t('unknown')} explain={t('unknown_hint')} />
      </>
    )
  if (voucher.error)
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState error={voucher.error} onRetry={() => void voucher.refetch()} />
      </>
    )
  const { state, folio } = voucher.data
  const verdict = voucher.data.missed ? MISSED : VERDICTS[state]
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={<StateTag tone={verdict.tone}>{t(`state.${state}`)}</StateTag>}
        note={`${t('folio')} ${folio}`}
      />
      <Alert type={verdict.alert} showIcon title={t(`verdict.${verdict.text}`)} />
      <Facts voucher={voucher.data} />
      {mayRecord && <ArrivalPanel token={token} onChange={() => void voucher.refetch()} />}
      {!signedIn && (
        <p className="ui-quiet">
          <AppLink to="/login" search={{ from: `/cupon/${token}` }}>
            {t('arrival.sign_in')}
          </AppLink>
        </p>
      )}
    </>
  )
}

/** No server answers: whoever receives guests has what was kept on this device. */
const isAway = ({ error, isPending, failureCount }: Asked): boolean =>
  (error instanceof CallError && (error.status === 0 || error.status >= 500)) ||
  (isPending && failureCount > 0)
type Asked = { error: unknown; isPending: boolean; failureCount: number }

/** A code that was cut short is as unknown as one that was made up. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

function Facts({ voucher }: { voucher: z.output<typeof verifyVoucher.reply> }) {
  const t = useTexts()
  const language = useLanguage()
  const { adults, minors, infants } = voucher
  const party = (['adults', 'minors', 'infants'] as const)
    .filter((kind) => voucher[kind] > 0)
    .map((kind) => t(kind, { count: voucher[kind] }))
  return (
    <section className="ui-section" style={{ marginTop: 16 }}>
      <dl className="ui-facts">
        <div>
          <dt>{t('product')}</dt>
          <dd className="ui-strong">
            {language === 'es' ? voucher.product_es : voucher.product_en}
          </dd>
        </div>
        <div>
          <dt>{t('day')}</dt>
          <dd>{dayInWords(voucher.service_day, language)}</dd>
        </div>
        {voucher.service_time && (
          <div>
            <dt>{t('time')}</dt>
            <dd>{showTime(voucher.service_time)}</dd>
          </div>
        )}
        <div>
          <dt>{t('party')}</dt>
          <dd>{party.join(', ')}</dd>
        </div>
        {voucher.used_at && (
          <div>
            <dt>{t(voucher.missed ? 'missed_at' : 'used_at')}</dt>
            <dd>{instantInWords(new Date(voucher.used_at), language)}</dd>
          </div>
        )}
        {voucher.voided_at && (
          <div>
            <dt>{t('voided_at')}</dt>
            <dd>{instantInWords(new Date(voucher.voided_at), language)}</dd>
          </div>
        )}
        {voucher.rendered_pax > 0 && (
          <div>
            <dt>{t('rendered')}</dt>
            <dd>
              {voucher.rendered_pax} / {adults + minors + infants}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
