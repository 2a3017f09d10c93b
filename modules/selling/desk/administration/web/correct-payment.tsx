import { findMethods } from '@app/payments/contract'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import {
  certificateToSend,
  isWhole,
  IssuerFields,
  NO_CERTIFICATE,
  type ShownCertificate,
} from '@app/payments/web/issuer-fields'
import { correctPayment } from '../contract.ts'

type Payment = Whole['payments'][number]
type Fields = { method_id: number; reference?: string; reason: string; repeated_because?: string }

/** A payment that was noted under the wrong method, terminal or reference is noted anew. */
export function CorrectPayment({ payment }: { payment: Payment }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <span className="resv-refund">
      <Button size="small" onClick={() => setAsking(true)}>
        {t('payment.correct')}
      </Button>
      {asking && <Correcting payment={payment} onClose={() => setAsking(false)} />}
    </span>
  )
}

function Correcting({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<Fields>()
  const methods = useQuery(query(findMethods, {}))
  const chosen = Form.useWatch('method_id', form)
  const method = methods.data?.find(({ id }) => id === chosen)
  const [certificate, setCertificate] = useState<ShownCertificate>(NO_CERTIFICATE)
  const ofIssuer = method?.kind === 'certificate'
  const [repeated, setRepeated] = useState(false)
  const correct = useWrite(correctPayment, {
    form,
    done: t('payment.corrected'),
    failed: t('payment.not_corrected'),
    outdates: [showWholeReservation, showReservation, findTableRows, findTableTotals],
    onDone: onClose,
    onFailed: ({ body }) => setRepeated(body.code === 'payment.reference_repeated'),
  })
  return (
    <Modal
      open
      title={t('payment.correct_title', { amount: showMoney(payment), method: payment.method })}
      okText={t('payment.correct_save')}
      okButtonProps={{ disabled: ofIssuer && !isWhole(certificate) }}
      confirmLoading={correct.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('payment.correct_consequence')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={{ method_id: payment.method_id, reference: payment.reference ?? '' }}
        onFinish={({ method_id, reference, reason, repeated_because }) =>
          correct.mutate({
            body: {
              payment: payment.uuid,
              method_id,
              ...(ofIssuer ? certificateToSend(certificate) : reference ? { reference } : {}),
              ...(repeated && repeated_because ? { repeated_because } : {}),
              reason,
            },
          })
        }
      >
        <Form.Item name="method_id" label={t('detail.method')} rules={[{ required: true }]}>
          <Select
            loading={methods.isPending}
            options={(methods.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        {ofIssuer ? (
          <IssuerFields certificate={certificate} onCertificate={setCertificate} />
        ) : (
          <Form.Item
            name="reference"
            label={t('payment.reference')}
            rules={[{ required: method?.needs_reference ?? false, whitespace: true }]}
          >
            <Input maxLength={60} />
          </Form.Item>
        )}
        {repeated && (
          <Form.Item
            name="repeated_because"
            label={t('payment.repeated_because')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={300} />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('cancel.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
