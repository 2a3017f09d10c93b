import { businessDay } from '@kit/kernel/day'
import { DayPicker } from '@kit/ui/day-picker'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Invoice } from '../../contract.ts'
import { captureCreditNote } from '../../contract/disagreeing.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'
import { AmountField } from './pay-dialog.tsx'

type Fields = {
  folio: string
  fiscal_uuid?: string
  issued_on: string
  amount: string
  reason?: string
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Props = { invoice: Invoice; open: boolean; onClose: () => void }

/** A credit note that did not come as a CFDI is written down. */
export function NewCreditNote({ invoice, open, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const capture = useWrite(captureCreditNote, {
    form,
    done: t('credit.captured'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const { id, version, currency, folio } = invoice
  return (
    <Modal
      open={open}
      title={t('credit.title', { folio })}
      okText={t('credit.capture')}
      cancelText={t('back')}
      confirmLoading={capture.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      destroyOnHidden
    >
      <p>{t('credit.why')}</p>
      <Form<Fields>
        form={form}
        name="credit-note"
        layout="vertical"
        initialValues={{ issued_on: today }}
        onFinish={({ fiscal_uuid, reason, ...fields }) =>
          capture.mutate({
            params: { id },
            body: {
              version,
              ...fields,
              fiscal_uuid: fiscal_uuid?.trim() || null,
              reason: reason?.trim() ?? '',
            },
          })
        }
      >
        <Form.Item name="folio" label={t('folio')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="fiscal_uuid"
          label={t('fiscal_uuid')}
          rules={[{ pattern: UUID, message: t('not_a_uuid') }]}
        >
          <Input maxLength={36} />
        </Form.Item>
        <Form.Item name="issued_on" label={t('credit.issued_on')} rules={[{ required: true }]}>
          <DayPicker max={today} allowClear={false} />
        </Form.Item>
        <AmountField currency={currency} />
        <Form.Item name="reason" label={t('note')}>
          <Input maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
