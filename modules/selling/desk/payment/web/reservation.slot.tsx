import { Section } from '@kit/ui/detail-page'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { Payments } from './payments.tsx'

export default { section: [{ order: 20, Part: PaymentsSection }] } satisfies ReservationSlots

function PaymentsSection({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  return (
    <Section title={t('detail.payments')}>
      <Payments reservation={reservation} />
    </Section>
  )
}
