import { keepContact } from '../../../change/contract.ts'
import { showWholeReservation } from '../../../reservation/contract.ts'
import type { Received } from '@kit/http/endpoint'
import { isNegative, isZero, money } from '@kit/kernel/money'
import { isPossiblePhone, phoneFromAbroad } from '@kit/phone/phone'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { WhatsAppOutlined } from '@ant-design/icons'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import {
  guestMessage,
  HOME_COUNTRY,
  whatsAppLink,
  whatsAppNumber,
} from '../../rules/guest-message.ts'
import { useGuestAddress } from '../../../guest-page/web/use-guest-link.ts'
import { useTexts } from '../texts.ts'

type Reservation = Received<typeof showWholeReservation>

/**
 * Opens a chat with the guest in the rep's own WhatsApp, the summary written there; the rep sends
 * it.
 */
export function WhatsAppButton({ reservation }: { reservation: Reservation }) {
  const page = useGuestAddress(reservation.uuid)
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [phone, setPhone] = useState(() =>
    phoneFromAbroad(reservation.customer_phone ?? '', reservation.customer_country ?? HOME_COUNTRY),
  )
  const number = isPossiblePhone(phone, HOME_COUNTRY) ? whatsAppNumber(phone) : null
  const text = messageOf(reservation, page)
  const close = () => setOpen(false)
  const keep = useWrite(keepContact, { outdates: [showWholeReservation] })
  // The first telephone that somebody gives is the guest's from then on.
  const opened = () => {
    if (!reservation.customer_phone)
      keep.mutate({ body: { reservation: reservation.uuid, phone: phone.trim() } })
    close()
  }
  return (
    <>
      <Button size="large" icon={<WhatsAppOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('success.whatsapp')}
      </Button>
      <Modal
        open={open}
        onCancel={close}
        title={t('success.whatsapp_title')}
        footer={
          <>
            <Button onClick={close}>{t('success.whatsapp_cancel')}</Button>
            <Button
              type="primary"
              disabled={!number}
              {...(number
                ? { href: whatsAppLink(number, text), target: '_blank', rel: 'noopener noreferrer' }
                : {})}
              onClick={opened}
            >
              {t('success.whatsapp_open')}
            </Button>
          </>
        }
      >
        <Form layout="vertical" size="large">
          <Form.Item
            label={t('success.whatsapp_phone')}
            htmlFor="whatsapp-phone"
            validateStatus={number ? '' : 'error'}
            help={number ? undefined : t('success.whatsapp_country')}
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
        <pre className="sell-message">{text}</pre>
      </Modal>
    </>
  )
}

function messageOf(
  { folio, customer_name, customer_language, rep, total, balance, currency, items }: Reservation,
  page: string | null,
): string {
  const owed = money(balance, currency)
  const services = items
    .filter(({ state }) => state !== 'cancelled')
    .map(({ product, service_day, service_time, pickup_time, pickup_place, voucher }) => ({
      product,
      service_day,
      service_time,
      pickup_time,
      pickup_place,
      voucher: voucher?.folio ?? null,
    }))
  return guestMessage(
    {
      folio,
      customer_name,
      rep,
      total: showMoney({ amount: total, currency }),
      balance: isZero(owed) || isNegative(owed) ? null : showMoney(owed),
      page,
      services,
    },
    customer_language,
  )
}
