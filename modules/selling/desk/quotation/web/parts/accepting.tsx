import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showMoney } from '@kit/ui/format'
import { useGo } from '@kit/ui/routing'
import { SignatureField } from '@kit/ui/signature-field'
import type { Signature } from '@kit/ui/signature'
import { useWrite } from '@kit/ui/write'
import { Alert, Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { acceptQuotation, showQuotation } from '../../contract.ts'
import { showGroupPlan } from '../../contract/proforma.ts'
import type { Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'

/**
 * The customer takes it and signs. A price that became another is shown, and only accepted once
 * somebody said so.
 */
export function Accepting({
  quotation,
  open,
  onClose,
}: {
  quotation: Quotation
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const go = useGo()
  const name = useId()
  const [form] = Form.useForm<{ signature: Signature | null }>()
  const [changed, setChanged] = useState<{ total: string; message: string } | null>(null)
  const { uuid, folio, customer, versions, can } = quotation
  const { currency, total } = versions[0]!
  const expected_total = changed?.total ?? total
  const accept = useWrite(acceptQuotation, {
    form,
    outdates: [...TABLE_ANSWERS, showQuotation, showGroupPlan],
    done: ({ reservation, reservations: count }) =>
      count > 1
        ? t('accept.done_rooms', { count })
        : t('accept.done', { folio: reservation.folio }),
    // What became a reservation of each room is seen, and paid, where its rooms are.
    onDone: ({ reservation, reservations }) =>
      reservations > 1 ? close() : go(`/reserva/${reservation.uuid}`),
    onFailed: ({ body: { code, message, details } }) => {
      const now = details?.['total']
      if (code === 'price.changed' && typeof now === 'string') setChanged({ total: now, message })
    },
  })
  const shown = showMoney({ amount: expected_total, currency })
  const close = () => {
    setChanged(null)
    onClose()
  }
  return (
    <Modal
      open={open}
      onCancel={close}
      title={t('accept.title', { folio })}
      okText={changed ? t('accept.yes_changed', { total: shown }) : t('accept.yes')}
      cancelText={t('close')}
      confirmLoading={accept.isPending}
      onOk={form.submit}
      destroyOnHidden
    >
      <p>{t('accept.why', { total: shown, customer: customer.name })}</p>
      {changed && <Alert type="warning" showIcon title={changed.message} />}
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={({ signature }) =>
          accept.mutate({
            params: { uuid },
            body: { expected_total, signature: signature ? inputOf(signature) : null },
          })
        }
      >
        <Form.Item
          name="signature"
          rules={[{ required: !can.skip_signature, message: t('accept.sign_missing') }]}
        >
          <SignatureField label={t('accept.sign')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const inputOf = (signature: Signature) =>
  signature.kind === 'drawn' ? { strokes: signature.strokes } : { typed_name: signature.name }
