import { validatePaymentMethod } from '@app/payments/contract'
import { plainNumber } from '@app/payments/rules/cash-certificates'
import type { Currency } from '@kit/kernel/money'
import { call, CallError } from '@kit/ui/api'
import { Alert, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { tendersToSend, type TenderDraft } from './tenders.ts'

type Typed = Pick<TenderDraft, 'method_id' | 'reference'>
type Doubt = { code: string; message: string }
const REPEATED = 'payment.reference_repeated'

type Asked = {
  /** Payments of the same sale, until now. */
  taken: readonly TenderDraft[]
  debt: Currency
  onTender: (tender: TenderDraft) => void
}

/**
 * Asks the server about a payment before it is added: a certificate that does not pay is refused at
 * once, and a reference that was used before is taken with a reason. `doubtAbout` is what it said,
 * while what is typed is still what it was asked about.
 */
export function useDoubts({ taken, debt, onTender }: Asked): {
  offer: (tender: TenderDraft) => Promise<void>
  doubtAbout: (typed: Typed) => ReactNode
} {
  const t = useTexts()
  const [doubted, setDoubted] = useState<{ tender: TenderDraft; doubt: Doubt } | null>(null)
  const offer = async (tender: TenderDraft) => {
    setDoubted(null)
    const doubt = isTakenTwice(tender, taken)
      ? { code: REPEATED, message: t('pay.repeated_here') }
      : await findDoubt(tender, debt)
    if (doubt) setDoubted({ tender, doubt })
    else onTender(tender)
  }
  const add = (tender: TenderDraft, repeated_because: string) => {
    setDoubted(null)
    onTender({ ...tender, repeated_because })
  }
  const doubtAbout = ({ method_id, reference }: Typed) => {
    if (!doubted) return null
    const { tender, doubt } = doubted
    if (doubt.code === REPEATED)
      return (
        <RepeatedReference
          message={doubt.message}
          onReason={(because) => add(tender, because)}
          onClose={() => setDoubted(null)}
        />
      )
    if (tender.method_id !== method_id || tender.reference !== reference) return null
    return <Alert type="error" showIcon role="alert" title={doubt.message} />
  }
  return { offer, doubtAbout }
}

/**
 * What the server says against a payment; null: nothing, or it was not reached, and judges when the
 * sale is made. What is paid without a reference leaves nothing to ask about.
 */
async function findDoubt(tender: TenderDraft, debt: Currency): Promise<Doubt | null> {
  if (!tender.reference) return null
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

/** Cards and transfers, as the server compares them. */
const COMPARED: readonly TenderDraft['kind'][] = ['terminal', 'transfer']

function isTakenTwice(tender: TenderDraft, taken: readonly TenderDraft[]): boolean {
  const own = plainNumber(tender.reference ?? '')
  return (
    own !== '' &&
    COMPARED.includes(tender.kind) &&
    taken.some(
      ({ kind, reference }) => kind === tender.kind && plainNumber(reference ?? '') === own,
    )
  )
}

type Props = {
  message: string
  onReason: (repeated_because: string) => void
  onClose: () => void
}

function RepeatedReference({ message, onReason, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ because: string }>()
  return (
    <Modal
      open
      title={t('pay.repeated')}
      okText={t('pay.repeated_yes')}
      cancelText={t('pay.repeated_no')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{message}</p>
      <Form
        form={form}
        name="repeated-reference"
        layout="vertical"
        onFinish={({ because }) => onReason(because.trim())}
      >
        <Form.Item
          name="because"
          label={t('pay.repeated_because')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
