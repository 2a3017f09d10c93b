import type { showWholeReservation } from '../../reservation/contract.ts'
import type { Received } from '@kit/http/endpoint'
import { isNegative, isZero, money } from '@kit/kernel/money'
import { showMoney } from '@kit/ui/format'
import { WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { guestMessage } from '@app/orders/rules/guest-message'
import { useGuestAddress } from '../../guest-page/web/use-guest-link.ts'
import { useTexts } from './texts.ts'
import { WhatsAppDialog } from '../../change/web/whatsapp-dialog.tsx'

type Reservation = Received<typeof showWholeReservation>

/** Opens a chat with the guest, the summary of what was sold written there. */
export function WhatsAppButton({ reservation }: { reservation: Reservation }) {
  const page = useGuestAddress(reservation.uuid)
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="large" icon={<WhatsAppOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('whatsapp')}
      </Button>
      <WhatsAppDialog
        reservation={reservation}
        title={t('whatsapp_title')}
        text={messageOf(reservation, page)}
        open={open}
        onClose={() => setOpen(false)}
      />
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
    .map(({ for_guest, service_day, service_time, pickup_time, voucher }) => ({
      ...for_guest,
      service_day,
      service_time,
      pickup_time,
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
