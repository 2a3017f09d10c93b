import { Section } from '@kit/ui/detail-page'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { Signatures } from './parts/of-reservation.tsx'

export default { section: [{ order: 60, Part: SignaturesSection }] } satisfies ReservationSlots

function SignaturesSection({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  if (reservation.signatures.length === 0 && reservation.sale_day === null) return null
  return (
    <Section title={t('detail.signatures')}>
      <Signatures reservation={reservation} />
    </Section>
  )
}
