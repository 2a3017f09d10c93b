import { recordChange, rewriteGuest, type GuestData, type Locked } from '@app/reservations/api'
import { RESERVATION } from '@app/reservations/lifecycles'
import type { Context } from '@kit/db/context'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { refuseImpossiblePhone } from '@app/orders/api'

export type GuestEdit = GuestData & { version: number; reason: string }

/** What was taken down wrongly of a guest; nothing that was sold changes with it. */
export async function editGuest(
  tx: Context,
  { reservation }: Locked,
  { version, reason, ...data }: GuestEdit,
): Promise<number> {
  if (reservation.guest_forgotten) throw new Refusal('guest.forgotten')
  refuseIllegal(RESERVATION, reservation.state, 'closed')
  if (reservation.version !== version)
    throw new Refusal('change.outdated', {
      name: reservation.folio,
      version: reservation.version,
    })
  if (data.phone && data.phone !== reservation.customer_phone)
    refuseImpossiblePhone(data.phone, reservation.customer_country)
  const { before, after } = await rewriteGuest(tx, reservation.id, data)
  if (Object.keys(after).length === 0) throw new Refusal('change.nothing')
  await recordChange(tx, reservation, {
    item_id: null,
    reason,
    difference: '0',
    before,
    after,
  })
  return version + 1
}
