import { usePermission } from '@kit/ui/permission'
import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { LinkButton } from './parts/link-button.tsx'

export default { header: [{ order: 40, Part: BalanceLink }] } satisfies ReservationSlots

function BalanceLink({ reservation }: { reservation: Whole }) {
  const { uuid, folio, customer_email, currency, payable, can } = reservation
  const mayCharge = usePermission('payment.take') && can.pay && !/^0+\.0+$/.test(payable)
  if (!mayCharge) return null
  return (
    <LinkButton
      folio={folio}
      email={customer_email}
      currency={currency}
      of={{ reservation: uuid }}
    />
  )
}
