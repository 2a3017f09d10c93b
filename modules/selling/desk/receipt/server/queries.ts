import { beyondScope } from '@kit/db/beyond-scope'
import { all, first, only, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { PaidLine, Receipt } from '../rules.ts'

export type Found = Receipt & {
  reservation_id: number
  payment_id: number
  channel_id: number
  language: Language
}

/**
 * What was paid at once with this payment, as far as it stands; undefined where the reader may not
 * look. What is put on the credit of an agency is no money that was received.
 */
export async function findReceipt(
  database: Database,
  payment: { uuid: string; scope: Scope } | { id: number },
): Promise<Found | undefined> {
  const found = await first(
    database,
    sql<Omit<Found, 'lines' | 'number'> & { receipt: string }>`
    select p.id as payment_id, p.receipt, p.reservation_id, r.channel_id, r.folio,
        p.payment_day as day,
        u.name || ' ' || u.last_name as rep, r.customer_name, r.currency, r.total, r.due, r.paid,
        r.customer_language as language
      from payments.public_payment p
      join reservations.public_reservation r on r.id = p.reservation_id
      join access.public_user u on u.id = p.rep_id
     where ${
       'id' in payment
         ? sql`p.id = ${payment.id}`
         : sql`p.uuid = ${payment.uuid}::uuid and ${inScope(payment.scope, {
             channel: sql`r.channel_id`,
             hotel: sql`r.hotel_id`,
             location: sql`r.location_id`,
             rep: sql`r.rep_id`,
             agency: sql`r.agency_id`,
           })}`
     }`,
  )
  if (!found) return undefined
  const { receipt, ...rest } = found
  const lines = await all(
    database,
    sql<PaidLine>`
    select p.kind, p.method_es, p.method_en, p.currency, p.amount, p.applied, p.reference,
        p.is_change, p.state = 'pending' as is_pending
      from payments.public_payment p
     where p.reservation_id = ${rest.reservation_id} and p.receipt = ${receipt}::uuid
       and p.state in ('confirmed', 'pending') and p.kind <> 'agency_credit'
     order by p.id`,
  )
  const nth = await findReceiptOrdinal(database, rest.reservation_id, receipt)
  return { ...rest, number: `${rest.folio}-R${nth}`, lines }
}

/**
 * Which receipt of its reservation it is, by the first payment of each: one that is corrected keeps
 * its number. Counted beyond the scope of who asks, so that everybody reads the same number.
 */
async function findReceiptOrdinal(
  database: Database,
  reservation_id: number,
  receipt: string,
): Promise<number> {
  const { nth } = await beyondScope(
    database,
    { why: 'receipts are numbered through, wherever each was paid', shows: ['nth'] },
    () =>
      only(
        database,
        sql<{ nth: number }>`
      with receipt as (
        select receipt, min(id) as first_id from payments.public_payment
         where reservation_id = ${reservation_id} group by 1)
      select count(*)::int as nth from receipt
       where first_id <= (select first_id from receipt where receipt = ${receipt}::uuid)`,
      ),
  )
  return nth
}
