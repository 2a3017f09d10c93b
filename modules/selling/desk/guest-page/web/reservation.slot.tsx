import { Section } from '@kit/ui/detail-page'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { Suspense } from 'react'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { showGuestLink } from '../contract.ts'
import { GuestLink } from './later-guest-link.ts'
import { useTexts } from './texts.ts'

export default { section: [{ order: 40, Part: GuestSection }] } satisfies ReservationSlots

function GuestSection({ reservation: { uuid, sale_day } }: { reservation: Whole }) {
  const t = useTexts()
  const mayShow = usePermission(showGuestLink.permission)
  if (sale_day === null || !mayShow) return null
  return (
    <Section title={t('title')}>
      <Suspense fallback={<Loading lines={2} />}>
        <GuestLink uuid={uuid} />
      </Suspense>
    </Section>
  )
}
