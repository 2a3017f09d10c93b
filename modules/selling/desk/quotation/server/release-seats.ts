import { findQuotation, findRooms } from '@app/quotations/api'
import { lockReservation, type Locked } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { expire } from '@app/shop/api'

/**
 * Releases the seats of an accepted quotation that nobody paid: its reservations expire, which
 * expires the quotation. The reservations are locked before the quotation.
 */
export async function releaseSeats(tx: Context, uuid: string): Promise<void> {
  const { id, state, reservation } = await findQuotation(tx, uuid)
  if (state !== 'accepted' || !reservation) return
  const rooms = (await findRooms(tx, id)).flatMap((room) => room.reservation ?? [])
  const held: Locked[] = []
  for (const { uuid: of } of rooms.length > 0 ? rooms : [reservation])
    held.push(await lockReservation(tx, { reservation: of }))
  for (const one of held) await expire(tx, one, 'quotation_lost')
}
