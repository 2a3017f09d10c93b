import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Select } from '@kit/ui/select'
import { TextQuestion } from '@kit/ui/text-question'
import { useWrite } from '@kit/ui/write'
import { Form } from 'antd'
import { useId, useState } from 'react'
import {
  discardCut,
  findWaiting,
  holdLine,
  payCut,
  PAYMENT_METHODS,
  undoCutPayment,
  type PaymentMethod,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
const REFERENCE_CHARACTERS = 60

/** A row that something is done to, by its id and by what people call it. */
export type Chosen = { id: number; name: string }
type OfOne = { of: Chosen; open: boolean; onClose: () => void }

/** How an approved cut was paid, and by which reference it is found at the bank. */
export function PayCut({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const id = useId()
  const [method, setMethod] = useState<PaymentMethod>('transfer')
  const send = useWrite(payCut, {
    done: t('pay.done'),
    outdates: TABLE_ANSWERS,
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      {...dialog}
      name="pay-cut"
      title={t('pay.title', { number: of.name })}
      consequence={t('pay.why')}
      label={t('pay.reference')}
      characters_max={REFERENCE_CHARACTERS}
      yes={t('pay.yes')}
      busy={send.isPending}
      onSend={(reference) => send.mutate({ params: { id: of.id }, body: { method, reference } })}
    >
      <Form.Item label={t('pay.method')} htmlFor={id}>
        <Select
          id={id}
          value={method}
          onChange={setMethod}
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(`pay.by.${value}`) }))}
        />
      </Form.Item>
    </TextQuestion>
  )
}

export function DiscardCut({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(discardCut, {
    done: t('discard.done'),
    outdates: [findWaiting, ...TABLE_ANSWERS],
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      {...dialog}
      name="discard-cut"
      title={t('discard.title', { number: of.name })}
      consequence={t('discard.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('discard.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}

export function UndoPayment({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(undoCutPayment, {
    done: t('undo.done'),
    outdates: [findWaiting, ...TABLE_ANSWERS],
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      {...dialog}
      name="undo-payment"
      title={t('undo.title', { number: of.name })}
      consequence={t('undo.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('undo.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}

export function HoldLine({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(holdLine, {
    done: t('hold.done'),
    outdates: [findWaiting, ...TABLE_ANSWERS],
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      {...dialog}
      name="hold-line"
      title={t('hold.title', { folio: of.name })}
      consequence={t('hold.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('hold.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}
