import { Section } from '@kit/ui/detail-page'
import { Customer } from './parts/customer.tsx'
import { MailActions, NextActions } from './parts/header-actions.tsx'
import { Items } from './parts/items.tsx'
import { PrintVoucher } from './parts/print-voucher.tsx'
import type { ReservationSlots } from './parts/slot.ts'
import { ToldByWhatsApp } from './parts/told-by-whatsapp.tsx'
import type { Whole } from './parts/whole.ts'
import { useTexts } from './texts.ts'

export default {
  header: [
    { order: 30, Part: MailActions },
    { order: 50, Part: NextActions },
  ],
  section: [
    { order: 10, Part: ItemsSection },
    { order: 50, Part: CustomerSection },
    { order: 70, Part: ToldByWhatsApp },
  ],
  item: [{ order: 20, Part: PrintVoucher }],
} satisfies ReservationSlots

function ItemsSection({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  return (
    <Section title={t('detail.items', { count: reservation.items.length })}>
      <Items reservation={reservation} />
    </Section>
  )
}

function CustomerSection({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  return (
    <Section title={t('detail.customer')}>
      <Customer reservation={reservation} />
    </Section>
  )
}
