import { findUserIdsWhoMay } from '@app/access/api'
import type { LockedItem, LockedReservation } from '@app/reservations/api'
import { providerAnswered, providerRequestsMoved } from '@app/reservations/events'
import type { AnyContext } from '@kit/db/context'
import { announce } from '@kit/live/announce'

/** Whoever answers has the list read anew. It carries nothing: rows are asked for within scope. */
export const tellThatRequestsMoved = async (tx: AnyContext): Promise<void> =>
  announce(tx, providerRequestsMoved, {}, await findUserIdsWhoMay(tx, 'provider.answer'))

/** Who sold it is told what the provider said, or that nothing was said in time. */
export async function tellAnswer(
  tx: AnyContext,
  { folio, uuid, rep_id }: LockedReservation,
  { product }: LockedItem,
  state: 'confirmed' | 'rejected' | 'expired',
): Promise<void> {
  await tellThatRequestsMoved(tx)
  await announce(tx, providerAnswered, { folio, uuid, product, state }, [rep_id])
}
