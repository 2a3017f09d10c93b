import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

type Fields = Readonly<Record<string, unknown>>

/** An agency sells, or it is the account of a hotel: its form says one of both. */
export function refuseSellingAccount({ hotel_id, location_ids, clients }: Fields): void {
  if (hotel_id === null) return
  if ((location_ids as unknown[]).length + (clients as unknown[]).length > 0)
    throw new Refusal('agency.hotel_sells')
}

/**
 * What was sold, quoted or promised for an agency, and who enters for it, would be of nobody once
 * it is the account of a hotel. The caller holds the agency's row, and whoever sells for it keeps
 * that row too (`findAgencyTerms`): no sale comes in between.
 */
export async function refuseAgencyThatSells(
  tx: Context,
  before: Fields & { id: number },
  { hotel_id }: Fields,
): Promise<void> {
  if (hotel_id === null || before['hotel_id'] !== null) return
  const use = await beyondScope(
    tx,
    { why: 'what is used anywhere stays', shows: ['dependent'] },
    () =>
      first(
        tx,
        sql<{ dependent: string }>`
      select dependent from organization.agency_use where agency_id = ${before.id} limit 1`,
      ),
  )
  if (use) throw new Refusal('agency.sells', { by: use.dependent })
}
