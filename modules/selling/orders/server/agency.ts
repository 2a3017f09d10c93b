import { findAgencyTerms } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'

/** Whose client buys: of an affiliate their own agency, else an active one that was chosen. */
export async function findAgencyOf(
  tx: Context,
  chosen: number | null | undefined,
): Promise<number | null> {
  const own = tx.actor.scope.agency_id ?? null
  if (own !== null || !chosen) return own
  const agency = await findAgencyTerms(tx, chosen)
  if (!agency?.active || agency.hotel_id !== null) throw new Refusal('checkout.agency_unknown')
  return agency.id
}
