import { all, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'

type Values = Record<string, unknown> | null
export type AuditedAct = {
  at: string
  who: string | null
  action: string
  subject: string | null
  before: Values
  after: Values
  reason: string | null
  address: string | null
}

/** Everything that the audit keeps of a reservation and of what belongs to it. */
export const findActs = (
  database: Database,
  reservation_id: number,
  language: Language,
): Promise<AuditedAct[]> =>
  all(
    database,
    sql<AuditedAct>`
    with reservation as (
      select id, uuid, folio from reservations.public_reservation where id = ${reservation_id}
    ), subjects as (
      select 'reservation' as entity, k.key, null::text as subject
        from reservation r, unnest(array[r.folio, r.uuid::text, r.id::text]) k(key)
      union all
      select 'item', i.id::text, ${sql.ref(`i.product_${language}`)}
        from reservations.public_item i where i.reservation_id = ${reservation_id}
      union all
      select 'payment', p.uuid::text, p.currency || ' ' || trim(to_char(p.amount, '999,999,990.00'))
        from payments.public_payment p where p.reservation_id = ${reservation_id}
      union all
      select 'refund', f.uuid::text, f.currency || ' ' || trim(to_char(f.amount, '999,999,990.00'))
        from payments.public_refund f where f.reservation_id = ${reservation_id}
      union all
      select 'voucher', v.folio, v.folio
        from vouchers.public_voucher v where v.reservation_id = ${reservation_id}
      union all
      select 'chargeback', c.uuid::text,
             c.currency || ' ' || trim(to_char(c.amount, '999,999,990.00'))
        from payments.public_chargeback c where c.reservation_id = ${reservation_id}
      union all
      select 'payment_link', l.uuid::text, null
        from payment_links.public_told l where l.reservation_id = ${reservation_id}
      union all
      select 'mail', m.uuid::text, m.subject
        from mailing.public_told m where m.reservation_id = ${reservation_id}
      union all
      select 'whatsapp_message', w.uuid::text, w.group_name
        from whatsapp.public_told w where w.reservation_id = ${reservation_id}
    )
    select a.at, u.full_name as who, a.action, s.subject, a.before, a.after, a.reason,
           host(a.address) as address
      from subjects s
      join platform.audit_entry a on a.entity = s.entity and a.entity_id = s.key
      left join access.public_user u on u.id = a.user_id
     order by a.id`,
  )

export type ToldMail = { at: string; subject: string; recipient: string; state: string }

/** What was mailed about the reservation, and what became of it. */
export const findMails = (database: Database, reservation_id: number): Promise<ToldMail[]> =>
  all(
    database,
    sql<ToldMail>`
    select at, subject, recipient, state from mailing.public_told
     where reservation_id = ${reservation_id} order by id`,
  )

export type Step = { at: string; from_state: string; to_state: string; reason: string | null }

/** What the system did to the reservation by itself, which no audit entry tells. */
export const findStepsOfSystem = (database: Database, reservation_id: number): Promise<Step[]> =>
  all(
    database,
    sql<Step>`
    select at, from_state, to_state, reason from platform.transition
     where entity = 'reservation' and entity_id = ${reservation_id} and user_id is null
       and from_state is not null
     order by id`,
  )

export async function findHotelNames(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await all(
    database,
    sql<{ id: number; name: string }>`
    select id, name from organization.public_hotel where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findOptionNames(
  database: Database,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await all(
    database,
    sql<{ id: number; name: string }>`
    select id, ${sql.ref(`name_${language}`)} as name
      from catalog.public_option where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
