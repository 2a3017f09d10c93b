import { all, first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { PaidLine, Receipt } from '../rules.ts'

export type Found = Receipt & {
  reservation_id: number
  payment_id: number
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
    sql<Omit<Found, 'lines' | 'number'> & { receipt: string; nth: number }>`
    select p.id as payment_id, p.receipt, p.reservation_id, r.folio, p.payment_day as day,
        u.name || ' ' || u.last_name as rep, r.customer_name, r.currency, r.total, r.due, r.paid,
        r.customer_language as language,
        (select count(distinct o.receipt)::int from payments.public_payment o
          where o.reservation_id = p.reservation_id and o.id <= p.id) as nth
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
  const { receipt, nth, ...rest } = found
  const lines = await all(
    database,
    sql<PaidLine>`
    select p.method_es, p.method_en, p.currency, p.amount, p.applied, p.reference, p.is_change,
        p.state = 'pending' as is_pending
      from payments.public_payment p
     where p.reservation_id = ${rest.reservation_id} and p.receipt = ${receipt}::uuid
       and p.state in ('confirmed', 'pending') and p.kind <> 'agency_credit'
     order by p.id`,
  )
  return { ...rest, number: `${rest.folio}-R${nth}`, lines }
}
