import { randomBytes } from 'node:crypto'
import { all, type Database } from '@kit/db/database'
import { recordTransitions, type Cause } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'

const TOKEN_BYTES = 16

export type Voucherable = {
  reservation: { id: number; folio: string; channel_id: number; hotel_id: number; location_id: number; rep_id: number; agency_id: number | null }
  /** Items that carry a service: a package's components, never the package itself. */
  items: readonly { id: number; provider_id: number }[]
  now: Date
}
export type IssuedVoucher = { id: number; uuid: string; folio: string; item_id: number }

/** One voucher per item: folio `CUN-26-000123-1`, and 128 random bits for its QR. */
export async function issueVouchers(tx: Database, { reservation, items, now }: Voucherable, cause: Cause): Promise<IssuedVoucher[]> {
  if (items.length === 0) return []
  const { id: reservation_id, folio, channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const rows = items.map((item, index) => ({
    uuid: newUuid(), folio: `${folio}-${index + 1}`, reservation_id, item_id: item.id, provider_id: item.provider_id, state: 'issued', token: randomBytes(TOKEN_BYTES).toString('base64url'),
    channel_id, hotel_id, location_id, rep_id, agency_id, issued_at: now.toISOString(),
  }))
  const issued = await tx.insertInto('vouchers.voucher').values(rows).returning(['id', 'uuid', 'folio', 'item_id']).execute()
  await recordTransitions(tx, issued.map(({ id }) => ({ entity: 'voucher', entity_id: id, from_state: null, to_state: 'issued' })), cause)
  return issued
}

/** The vouchers of items that will not be given: nobody honours them any more. */
export async function voidVouchers(tx: Database, item_ids: readonly number[], cause: Cause): Promise<void> {
  const voided = await all(tx, sql<{ id: number; before: string }>`
    with live as (select id, state from vouchers.voucher where item_id = any(${item_ids}::bigint[]) and state in ('issued', 'partly_rendered') for update)
    update vouchers.voucher v set state = 'voided' from live where v.id = live.id returning v.id, live.state as before`)
  await recordTransitions(tx, voided.map(({ id, before }) => ({ entity: 'voucher', entity_id: id, from_state: before, to_state: 'voided' })), cause)
}
