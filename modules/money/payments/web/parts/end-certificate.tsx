import { addDays, businessDay, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { reopenCertificate, voidCertificate } from '../../contract/certificates.ts'
import { useTexts } from '../texts.ts'

type Row = { key: string; cells: Readonly<Record<string, unknown>> }
type Asked = { row: Row | null; onClose: () => void }
const NINETY_DAYS = 90

/** Why what is left of a certificate no longer pays, and how it is paid back if it was sold. */
export function VoidCertificate({ row, onClose }: Asked) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string; reference?: string }>()
  const undo = useWrite(voidCertificate, {
    form,
    done: t('certificates.voided'),
    outdates: [...TABLE_ANSWERS],
    onDone: onClose,
  })
  const left = showMoney({
    amount: String(row?.cells['balance'] ?? '0'),
    currency: String(row?.cells['currency'] ?? 'MXN') as Currency,
  })
  const used_up = Number(row?.cells['balance'] ?? 0) === 0
  const paid_back = row?.cells['origin'] === 'sold' && !used_up
  const why = paid_back ? 'void_back' : used_up ? 'void_used_up' : 'void_why'
  return (
    <Modal
      open={row !== null}
      title={t('certificates.void_title', { number: String(row?.cells['number'] ?? '') })}
      okText={t('certificates.void_yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('certificates.back')}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t(`certificates.${why}`, { left })}</p>
      <Form
        form={form}
        name="void-certificate"
        layout="vertical"
        preserve={false}
        onFinish={(body) => row && undo.mutate({ params: { id: Number(row.key) }, body })}
      >
        <Form.Item
          name="reason"
          label={t('certificates.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
        {paid_back && (
          <Form.Item
            name="reference"
            label={t('certificates.paid_by')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={120} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** Until when a certificate that is over pays again. */
export function ReopenCertificate({ row, onClose }: Asked) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string; expires_on: Day }>()
  const [today] = useState(() => businessDay(new Date()))
  const reopen = useWrite(reopenCertificate, {
    form,
    done: ({ number, balance, currency }) =>
      t('certificates.reopened', { number, balance: showMoney({ amount: balance, currency }) }),
    outdates: [...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={row !== null}
      title={t('certificates.reopen_title', { number: String(row?.cells['number'] ?? '') })}
      okText={t('certificates.reopen_yes')}
      cancelText={t('certificates.back')}
      confirmLoading={reopen.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('certificates.reopen_why')}</p>
      <Form
        form={form}
        name="reopen-certificate"
        layout="vertical"
        preserve={false}
        initialValues={{ expires_on: addDays(today, NINETY_DAYS) }}
        onFinish={(body) => row && reopen.mutate({ params: { id: Number(row.key) }, body })}
      >
        <Form.Item
          name="reason"
          label={t('certificates.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
        <Form.Item
          name="expires_on"
          label={t('certificates.expires_on')}
          rules={[{ required: true }]}
        >
          <DayPicker allowClear={false} min={today} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
