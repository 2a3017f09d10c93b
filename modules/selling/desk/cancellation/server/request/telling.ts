import { findUserIdsWhoMay } from '@app/access/api'
import type { LockedRequest } from '@app/cancellations/api'
import { cancellationDecided, cancellationsMoved } from '@app/cancellations/events'
import type { LockedReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { announce } from '@kit/live/announce'

/** Whoever reviews has the list read anew. It carries nothing: rows are asked for within scope. */
export async function tellThatListMoved(tx: Context): Promise<void> {
  await announce(tx, cancellationsMoved, {}, await findUserIdsWhoMay(tx, 'cancellation.review'))
}

/** Who asked is told what was decided. */
export async function tellDecision(
  tx: Context,
  { folio, uuid }: LockedReservation,
  { requested_by }: LockedRequest,
  state: 'executed' | 'rejected',
): Promise<void> {
  await tellThatListMoved(tx)
  await announce(tx, cancellationDecided, { folio, uuid, state }, [requested_by])
}
