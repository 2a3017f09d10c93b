import { validatePaymentMethod } from '@app/payments/contract'
import { plainNumber } from '@app/payments/rules/cash-certificates'
import type { Currency } from '@kit/kernel/money'
import { call, CallError } from '@kit/ui/api'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { tendersToSend, type TenderDraft } from './tenders.ts'

export type Doubt = { code: string; message: string }
const REPEATED = 'payment.reference_repeated'

/**
 * What the server says against a payment before it is added; null: nothing, or it was not reached,
 * and judges when the sale is made.
 */
export async function findDoubt(tender: TenderDraft, debt: Currency): Promise<Doubt | null> {
  const [body] = tendersToSend([tender])
  try {
    await call(validatePaymentMethod, { body: { ...body!, in_currency: debt } })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const isJudged = error.status === 409 || error.status === 422
    return isJudged ? { code: error.body.code, message: error.body.message } : null
  }
}

export const isRepeated = ({ code }: Doubt): boolean => code === REPEATED

/** Whether a payment of the same sale has the same reference already. */
export const isTakenTwice = (tender: TenderDraft, taken: readonly TenderDraft[]): boolean =>
  plainNumber(tender.reference ?? '') !== '' &&
  taken.some(
    ({ method_id, reference }) =>
      method_id === tender.method_id &&
      plainNumber(reference ?? '') === plainNumber(tender.reference ?? ''),
  )

type Props = {
  doubt: Doubt
  onReason: (repeated_because: string) => void
  onClose: () => void
}

/** A reference that was used before is taken once whoever takes it says why. */
export function RepeatedReference({ doubt, onReason, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ because: string }>()
  const [sent, setSent] = useState(false)
  return (
    <Modal
      open
      title={t('pay.repeated')}
      okText={t('pay.repeated_yes')}
      cancelText={t('pay.repeated_no')}
      confirmLoading={sent}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{doubt.message}</p>
      <Form
        form={form}
        name="repeated-reference"
        layout="vertical"
        onFinish={({ because }) => {
          setSent(true)
          onReason(because.trim())
        }}
      >
        <Form.Item
          name="because"
          label={t('pay.repeated_because')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
