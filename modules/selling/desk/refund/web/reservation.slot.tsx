import { Section } from '@kit/ui/detail-page'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { Refunds } from './refunds.tsx'

export default { section: [{ order: 30, Part: RefundsSection }] } satisfies ReservationSlots

function RefundsSection({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  if (reservation.refunds.length === 0 && !reservation.can.refund) return null
  return (
    <Section title={t('detail.refunds')}>
      <Refunds reservation={reservation} />
    </Section>
  )
}
