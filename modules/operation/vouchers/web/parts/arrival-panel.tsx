import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { checkVoucher } from '../../contract/redemption.ts'
import { useTexts } from '../texts.ts'
import { SomeCameDialog, type SomeCame } from './some-came.tsx'
import type { Undoing } from './undo-arrival.tsx'
import { useEarly } from './use-early.ts'
import { useRecordArrival } from './use-record-arrival.ts'
import { WaitingArrivals } from './waiting-arrivals.tsx'

const UndoArrival = later(async () => ({
  default: (await import('./undo-arrival.tsx')).UndoArrival,
}))

/** For who receives the guests: whom to expect, and one button that says they came. */
export function ArrivalPanel({ token, onChange }: { token: string; onChange: () => void }) {
  const t = useTexts()
  const confirm = useConfirm()
  const { busy, record } = useRecordArrival()
  const isTime = useEarly()
  const [some, setSome] = useState<SomeCame | null>(null)
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const opened = useOpenedOnce(undoing !== null)
  const checked = useQuery(query(checkVoucher, { params: { voucher: token } }))
  if (checked.isPending) return <Loading lines={3} />
  // A voucher of another provider: who it is for is none of theirs.
  if (checked.error?.status === 404) return <p className="ui-quiet">{t('arrival.not_yours')}</p>
  if (checked.error)
    return <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />
  const { folio, lead_name, pax, rendered_pax, served_at, minor_ages, can } = checked.data
  const { service_day, service_time } = checked.data
  const left = pax - rendered_pax
  const done = async (kind: 'redeem' | 'miss') => {
    if (kind === 'redeem' && !(await isTime(service_day, service_time))) return
    await record({ voucher: token, name: folio, kind, pax: null, via: 'scan' })
    onChange()
  }
  const nobodyCame = async () => {
    const sure = await confirm({
      title: t('arrival.miss_question', { name: folio }),
      consequence: t('arrival.miss_consequence'),
      yes: t('arrival.miss'),
      danger: true,
    })
    if (sure) await done('miss')
  }
  return (
    <section className="ui-section" aria-label={t('arrival.title')}>
      <WaitingArrivals />
      <h2>{t('arrival.title')}</h2>
      <dl className="ui-facts">
        <div>
          <dt>{t('lead')}</dt>
          <dd className="ui-strong">{lead_name ?? '—'}</dd>
        </div>
        {minor_ages.length > 0 && (
          <div>
            <dt>{t('arrival.ages')}</dt>
            <dd>{minor_ages.join(', ')}</dd>
          </div>
        )}
        {served_at && (
          <div>
            <dt>{t('arrival.recorded_at')}</dt>
            <dd>{showInstant(served_at)}</dd>
          </div>
        )}
      </dl>
      <div className="vch-arrival">
        {can.redeem && (
          <Button type="primary" size="large" loading={busy} onClick={() => void done('redeem')}>
            {t('arrival.all', { count: left })}
          </Button>
        )}
        {can.redeem && left > 1 && (
          <Button
            size="large"
            onClick={() => setSome({ voucher: token, name: folio, left, via: 'scan' })}
          >
            {t('arrival.fewer')}
          </Button>
        )}
        {can.no_show && (
          <Button size="large" onClick={() => void nobodyCame()}>
            {t('arrival.miss')}
          </Button>
        )}
        {can.undo && (
          <Button size="large" danger onClick={() => setUndoing({ voucher: token, name: folio })}>
            {t('arrival.undo')}
          </Button>
        )}
      </div>
      <SomeCameDialog
        of={some}
        onClose={() => {
          setSome(null)
          onChange()
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <UndoArrival
            of={undoing}
            onClose={() => {
              setUndoing(null)
              onChange()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
