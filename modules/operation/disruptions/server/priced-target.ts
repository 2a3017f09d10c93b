import type { Departure } from '@app/departures/api'
import type { Locked, LockedItem } from '@app/reservations/api'
import { isToCome } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { amountOf } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { reprice } from '@app/desk/change/reprice'

/**
 * What the catalogue asks at another departure above what was sold, at the rates of the sale; null
 * where it has no price there, or the service is a component and has none of its own.
 */
export async function differenceAt(
  tx: Context,
  locked: Locked,
  item: LockedItem,
  target: Pick<Departure, 'id' | 'day'>,
): Promise<string | null> {
  if (item.package_item_id !== null || !isToCome(item.state)) return null
  try {
    const wish = { service_day: target.day, departure_id: target.id }
    return amountOf((await reprice(tx, locked, item, wish)).difference)
  } catch (error) {
    // Not for sale there any more: the guest is moved all the same.
    if (error instanceof Refusal) return null
    throw error
  }
}
