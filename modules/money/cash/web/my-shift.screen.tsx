import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant, showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useWrite } from '@kit/ui/write'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { declareShift, listDenominations, listOwnShifts, type OwnShift } from '../contract.ts'
import { CountForm } from './parts/count-form.tsx'
import { foundOf, isWhole, NOTHING_COUNTED, toBody, type Counted } from './parts/counted.ts'
import { ShiftTag } from './parts/shift-tag.tsx'
import './cash.css'
import { useTexts } from './texts.ts'

/** A rep ends their shift: they say what is there, and are not told what should be. */
export default function MyShiftScreen() {
  const t = useTexts()
  const shifts = useQuery(query(listOwnShifts, {}))
  if (shifts.error) return <ErrorState error={shifts.error} onRetry={() => void shifts.refetch()} />
  const open = shifts.data?.filter(({ can }) => can.declare) ?? []
  const over = shifts.data?.filter(({ can }) => !can.declare) ?? []
  return (
    <>
      <PageHeader title={t('mine.title')} />
      {!shifts.data ? (
        <Loading lines={10} />
      ) : open.length === 0 ? (
        <EmptyState title={t('mine.none')} explain={t('mine.none_why')} leads="/reservar" />
      ) : (
        open.map((shift) => <Declaring key={shift.id} shift={shift} />)
      )}
      {over.length > 0 && (
        <section aria-label={t('mine.over')}>
          <h2 className="cash-heading">{t('mine.over')}</h2>
          <ul className="cash-over">
            {over.map((shift) => (
              <li key={shift.id}>
                <ShiftTag state={shift.state} /> {shift.hotel} · {shift.location}{' '}
                <small>
                  {t('mine.since', { at: showInstant(shift.opened_at) })}
                  {shift.ended_at && ` · ${t('mine.ended', { at: showInstant(shift.ended_at) })}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Declaring({ shift }: { shift: OwnShift }) {
  const t = useTexts()
  const confirm = useConfirm()
  const denominations = useQuery(query(listDenominations, {}))
  const [counted, setCounted] = useState<Counted>(NOTHING_COUNTED)
  const end = useWrite(declareShift, {
    done: t('mine.done'),
    failed: t('mine.failed'),
    outdates: [listOwnShifts, ...TABLE_ANSWERS],
  })
  if (denominations.error)
    return <ErrorState error={denominations.error} onRetry={() => void denominations.refetch()} />
  if (!denominations.data) return <Loading lines={8} />
  const ask = async () => {
    const found = foundOf(counted, denominations.data).map(({ amount }) => showMoney(amount))
    const consequence =
      found.length === 0 ? t('mine.end_nothing') : t('mine.end_why', { found: found.join(' + ') })
    if (
      await confirm({
        title: t('mine.end_question'),
        consequence,
        yes: t('mine.end'),
        no: t('mine.no'),
      })
    )
      end.mutate({ params: { id: shift.id }, body: toBody(counted) })
  }
  return (
    <section className="cash-shift" aria-label={`${shift.hotel} · ${shift.location}`}>
      <h2 className="cash-heading">
        {shift.hotel} · {shift.location} <ShiftTag state={shift.state} />
      </h2>
      <p>
        {t('mine.since', { at: showInstant(shift.opened_at) })}
        {shift.here && ` · ${t('mine.here')}`}
      </p>
      {shift.state === 'locked' && <Alert type="warning" showIcon title={t('mine.locked')} />}
      <p>{t('mine.blind')}</p>
      <CountForm denominations={denominations.data} value={counted} onChange={setCounted} />
      <Button
        type="primary"
        size="large"
        loading={end.isPending}
        disabled={!isWhole(counted)}
        onClick={() => void ask()}
      >
        {t('mine.end')}
      </Button>
    </section>
  )
}
