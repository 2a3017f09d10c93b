import { Facts } from '@kit/ui/facts'
import { showDate, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { usePermission } from '@kit/ui/permission'
import { Button } from 'antd'
import { useState } from 'react'
import type { Invoice } from '../../contract.ts'
import type { InvoicePayment } from '../../contract/parts.ts'
import { useTexts } from '../texts.ts'
import { PayScheduled, UndoPayment, WithdrawPayment } from './pay-scheduled.tsx'

const TONES: Readonly<Record<InvoicePayment['state'], Tone>> = {
  scheduled: 'info',
  paid: 'ok',
  withdrawn: 'neutral',
  undone: 'error',
}
type Doing = { what: 'pay' | 'withdraw' | 'undo'; payment: InvoicePayment }

/** What was paid of an invoice, what has its day, and what is still owed. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const may = usePermission('invoice.pay')
  const [doing, setDoing] = useState<Doing | null>(null)
  const { settlement, currency, payments, folio } = invoice
  if (!settlement) return null
  const shown = (amount: string) => (
    <span className="ui-number">{showMoney({ amount, currency })}</span>
  )
  const dialog = (what: Doing['what']) => ({
    open: doing?.what === what,
    onClose: () => setDoing(null),
    of: { id: doing?.payment.id ?? 0, name: folio, currency, amount: doing?.payment.amount ?? '' },
  })
  return (
    <>
      <Facts
        facts={[
          { label: t('pay.accepted'), value: shown(settlement.accepted) },
          ...(settlement.credited === '0.0000'
            ? []
            : [{ label: t('credit.section'), value: shown(settlement.credited) }]),
          { label: t('pay.paid'), value: shown(settlement.paid) },
          { label: t('pay.planned'), value: shown(settlement.scheduled) },
          { label: t('pay.owed'), value: shown(settlement.owed) },
        ]}
      />
      {payments.length === 0 ? (
        <p className="ui-quiet">{t('pay.nothing')}</p>
      ) : (
        <ul className="inv-lines" aria-label={t('pay.section')}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                <StateTag tone={TONES[payment.state]}>{t(`pay.state.${payment.state}`)}</StateTag>{' '}
                <Told payment={payment} />
              </span>
              <Money value={{ amount: payment.amount, currency }} strong />
              {may && <Acts payment={payment} payable={invoice.can.pay} onAct={setDoing} />}
            </li>
          ))}
        </ul>
      )}
      <PayScheduled {...dialog('pay')} />
      <WithdrawPayment {...dialog('withdraw')} />
      <UndoPayment {...dialog('undo')} />
    </>
  )
}

function Told({ payment }: { payment: InvoicePayment }) {
  const t = useTexts()
  const { batch_id, paid_on, bank, reference, rate, paid_amount } = payment
  const batch = batch_id === null ? [] : [t('pay.batch', { id: batch_id })]
  if (paid_on === null)
    return <>{[t('pay.for', { day: showDate(payment.scheduled_for) }), ...batch].join(' · ')}</>
  const exchanged =
    rate === null || paid_amount === null
      ? []
      : [
          t('pay.at_rate', {
            amount: showMoney({ amount: paid_amount, currency: 'MXN' }),
            rate: String(Number(rate)),
          }),
        ]
  const sent = t('pay.on', {
    day: showDate(paid_on),
    bank: bank ?? '',
    reference: reference ?? '',
  })
  return <>{[sent, ...exchanged, ...batch].join(' · ')}</>
}

type ActsProps = { payment: InvoicePayment; payable: boolean; onAct: (doing: Doing) => void }

function Acts({ payment, payable, onAct }: ActsProps) {
  const t = useTexts()
  if (payment.state === 'paid')
    return (
      <Button size="small" danger onClick={() => onAct({ what: 'undo', payment })}>
        {t('pay.undo')}
      </Button>
    )
  if (payment.state !== 'scheduled') return null
  return (
    <span>
      {payable && (
        <Button size="small" onClick={() => onAct({ what: 'pay', payment })}>
          {t('pay.button')}
        </Button>
      )}{' '}
      <Button size="small" danger onClick={() => onAct({ what: 'withdraw', payment })}>
        {t('pay.withdraw')}
      </Button>
    </span>
  )
}
