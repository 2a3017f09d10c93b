import { isPossiblePhone, phoneFromAbroad } from '@kit/phone/phone'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { keepContact } from '../contract.ts'
import { showWholeReservation } from '../../reservation/contract.ts'
import { HOME_COUNTRY } from '@kit/phone/home'
import { whatsAppLink, whatsAppNumber } from '@app/orders/rules/guest-message'
import '../../sale/web/checkout.css'
import { useTexts } from './texts.ts'

/** A chat with the guest in the rep's own WhatsApp, the text written there; the rep sends it. */
export function WhatsAppDialog({
  reservation: { uuid, customer_phone, customer_country },
  title,
  text,
  open,
  onClose,
}: {
  reservation: { uuid: string; customer_phone: string | null; customer_country: string | null }
  title: string
  /** Undefined: it is being written. */
  text: string | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [phone, setPhone] = useState(() =>
    phoneFromAbroad(customer_phone ?? '', customer_country ?? HOME_COUNTRY),
  )
  const number = isPossiblePhone(phone, HOME_COUNTRY) ? whatsAppNumber(phone) : null
  const keep = useWrite(keepContact, { outdates: [showWholeReservation] })
  // The first telephone that somebody gives is the guest's from then on.
  const opened = () => {
    if (!customer_phone) keep.mutate({ body: { uuid, phone: phone.trim() } })
    onClose()
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('whatsapp.cancel')}</Button>
          <Button
            type="primary"
            disabled={!number || text === undefined}
            {...(number && text !== undefined
              ? { href: whatsAppLink(number, text), target: '_blank', rel: 'noopener noreferrer' }
              : {})}
            onClick={opened}
          >
            {t('whatsapp.open')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" size="large" name="whatsapp">
        <Form.Item
          label={t('whatsapp.phone')}
          htmlFor="whatsapp-phone"
          validateStatus={number ? '' : 'error'}
          help={number ? undefined : t('whatsapp.country')}
        >
          <Input
            id="whatsapp-phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Form.Item>
      </Form>
      {text === undefined ? (
        <Loading lines={6} />
      ) : (
        <pre className="sell-message" tabIndex={0}>
          {text}
        </pre>
      )}
    </Modal>
  )
}
