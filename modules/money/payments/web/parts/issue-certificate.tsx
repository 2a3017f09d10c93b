import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { CURRENCIES } from '@kit/kernel/money'
import type { WireMoney } from '@kit/kernel/wire'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { issueCertificate, ORIGINS } from '../../contract/certificates.ts'
import { useTexts } from '../texts.ts'

const YEAR_DAYS = 365
type Fields = {
  origin: (typeof ORIGINS)[number]
  money: WireMoney
  holder: string
  reason: string
  expires_on: Day
  reference?: string
}

/** A certificate that pays from now on: given, or sold and paid by transfer. */
export function IssueCertificate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const confirms = usePermission('payment.confirm')
  const origins = ORIGINS.filter((one) => one === 'courtesy' || confirms)
  const origin = Form.useWatch('origin', form)
  const issue = useWrite(issueCertificate, {
    form,
    done: ({ number, balance, currency, state }) =>
      state === 'waiting'
        ? t('certificates.waits', { number })
        : t('certificates.issued', { number, balance: showMoney({ amount: balance, currency }) }),
    outdates: [...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('certificates.title')}
      okText={t('certificates.issue')}
      cancelText={t('certificates.back')}
      confirmLoading={issue.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        name="issue-certificate"
        layout="vertical"
        preserve={false}
        initialValues={{ origin: 'courtesy', expires_on: addDays(today, YEAR_DAYS) }}
        onFinish={({ money: { amount, currency }, ...fields }) =>
          issue.mutate({ body: { ...fields, amount, currency } })
        }
      >
        <Form.Item name="origin" label={t('certificates.origin')}>
          <Radio.Group
            optionType="button"
            options={origins.map((value) => ({ value, label: t(`certificates.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="money" label={t('certificates.amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={CURRENCIES} aria-label={t('certificates.amount')} />
        </Form.Item>
        <Form.Item
          name="holder"
          label={t('certificates.holder')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={120} />
        </Form.Item>
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
        {origin === 'sold' && (
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
