import { showInstant } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import { useNextStep } from '../../reservation/web/parts/use-next-step.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { extendHold } from '@app/shop/contract/hold'

export default { header: [{ order: 10, Part: Extend }] } satisfies ReservationSlots

/** A rep prolongs a hold once; from then on it is asked of who may do it again. */
function Extend({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const { may, next } = useNextStep(reservation)
  const extend = useWrite(extendHold, {
    done: ({ held_until }) => t('detail.extended', { until: showInstant(held_until) }),
    outdates: [showWholeReservation, showReservation],
  })
  if (reservation.state !== 'held' || !may.extend) return null
  return (
    <Button
      type={next === 'extend' ? 'primary' : 'default'}
      loading={extend.isPending}
      onClick={() => extend.mutate({ params: { uuid: reservation.uuid } })}
    >
      {t('detail.extend')}
    </Button>
  )
}
