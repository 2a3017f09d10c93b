import { Select } from '@kit/ui/select'
import { Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

/** What every offer asks for. */
export type OfferFields = {
  name: string
  email?: string
  phone?: string
  language: 'es' | 'en'
  valid_days?: number | null
  note?: string
}

/** As the offer is sent: nothing written is nothing. */
export const sentOffer = ({ valid_days, note, name, email, phone, language }: OfferFields) => ({
  ...(valid_days ? { valid_days } : {}),
  note: note || null,
  customer: { name, language, email: email || null, phone: phone || null },
})

/** For whom it is, until when, with which note; between them what else is asked. */
export function OfferFormFields({ children }: { children?: ReactNode }) {
  const t = useTexts()
  return (
    <>
      <Form.Item name="name" label={t('customer')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[{ type: 'email', message: t('email_invalid') }]}
      >
        <Input maxLength={200} inputMode="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item name="language" label={t('language')}>
        <Select
          options={[
            { value: 'es', label: t('language_es') },
            { value: 'en', label: t('language_en') },
          ]}
        />
      </Form.Item>
      {children}
      <Form.Item name="valid_days" label={t('valid_days')} extra={t('valid_days_hint')}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  )
}
