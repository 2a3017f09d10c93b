import { sql } from 'kysely'
import type { Check, Row } from './check.ts'

/** A request notes its instant some seconds before its transaction does. */
const SLACK = sql`interval '5 minutes'`
const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone 'America/Cancun')::date`
/** Whether a day is the business day of an instant, also of one a moment before midnight. */
const isDayOf = (day: string, instant: string) =>
  sql`(${sql.raw(day)} = ${dayOf(instant)} or ${sql.raw(day)}
        = ((${sql.raw(instant)} - ${SLACK}) at time zone 'America/Cancun')::date)`

/** Nothing happens before its cause, in the future, or on another day than it says. */
export const DAYS: readonly Check[] = [
  {
    name: 'entry_other_day',
    kind: 'entry',
    find: (only) => sql<Row>`
      select e.id as document_id, e.reservation_id, ${dayOf('e.at')}::text as expected,
          e.day::text as found, null::numeric as off_mxn
        from ledger.entry e
       where ${only('e.reservation_id')} and e.moment not in ('revalued', 'tax_collected', 'tax_paid')
         and not ${isDayOf('e.day', 'e.at')}`,
  },
  {
    name: 'sale_day',
    kind: 'reservation',
    find: (only) => sql<Row>`
      select r.id as document_id, r.id as reservation_id, t.at::text as expected,
          r.sale_day || ' ' || r.confirmed_at as found, null::numeric as off_mxn
        from reservations.reservation r
        left join lateral (select min(at) as at from platform.transition
            where entity = 'reservation' and entity_id = r.id and to_state = 'confirmed') t on true
       where ${only('r.id')} and r.sale_day is not null
         and (t.at is null or abs(extract(epoch from r.confirmed_at - t.at)) > 300
           or not ${isDayOf('r.sale_day', 'r.confirmed_at')})`,
  },
  {
    name: 'payment_day',
    kind: 'payment',
    find: (only) => sql<Row>`
      select p.id as document_id, p.reservation_id, t.at::text as expected,
          p.payment_day || ' ' || p.created_at as found, null::numeric as off_mxn
        from payments.payment p
        join reservations.reservation r on r.id = p.reservation_id
        left join payments.shift s on s.id = p.shift_id
        left join lateral (select max(at) filter (where to_state = 'confirmed') as confirmed,
              min(at) as at
            from platform.transition where entity = 'payment' and entity_id = p.id) t on true
       where ${only('p.reservation_id')}
         and (t.at is null or abs(extract(epoch from p.created_at - t.at)) > 300
           or not ${isDayOf('p.payment_day', 'coalesce(t.confirmed, t.at)')}
           or p.created_at < r.held_at - ${SLACK} or p.created_at < s.opened_at - ${SLACK}
           or (p.created_at > coalesce(s.locked_at, s.ended_at) + ${SLACK}
             and p.corrects_id is null)
           or p.rate_day > p.payment_day or p.applied_rate_day > p.payment_day)`,
  },
  {
    name: 'refund_day',
    kind: 'refund',
    find: (only) => sql<Row>`
      select f.id as document_id, f.reservation_id,
          concat_ws(', ', t.requested, t.approved, t.done) as expected,
          concat_ws(', ', f.created_at, f.refund_day) as found, null::numeric as off_mxn
        from payments.refund f join payments.payment p on p.id = f.payment_id
        left join lateral (select min(at) filter (where to_state = 'requested') as requested,
              max(at) filter (where to_state = 'done') as done,
              max(at) filter (where to_state = 'approved') as approved
            from platform.transition where entity = 'refund' and entity_id = f.id) t on true
       where ${only('f.reservation_id')}
         and (t.requested is null or abs(extract(epoch from f.created_at - t.requested)) > 300
           or f.created_at < p.created_at - ${SLACK}
           or (f.refund_day is not null and not ${isDayOf('f.refund_day', 't.done')})
           or (f.refund_day is not null and t.done is null))`,
  },
  {
    name: 'cancellation_day',
    kind: 'cancellation',
    find: (only) => sql<Row>`
      select c.id as document_id, c.reservation_id, t.at::text as expected,
          concat_ws(', ', c.cancel_day, c.executed_at) as found, null::numeric as off_mxn
        from cancellations.standing c
        join reservations.reservation r on r.id = c.reservation_id
        left join lateral (select max(at) as at from platform.transition
            where entity = 'item' and entity_id = c.item_id and to_state = 'cancelled') t on true
       where ${only('c.reservation_id')} and c.state = 'executed'
         and (c.executed_at is null or t.at is null
           or abs(extract(epoch from c.executed_at - t.at)) > 300
           or not ${isDayOf('c.cancel_day', 'c.executed_at')}
           or c.executed_at < r.confirmed_at - ${SLACK})`,
  },
  {
    name: 'restoration',
    kind: 'cancellation',
    // Taken back in the books once, on its day and by who did it, from the fee that was kept.
    find: (only) => sql<Row>`
      select coalesce(x.cancellation_id, e.id) as document_id,
          coalesce(x.reservation_id, e.reservation_id) as reservation_id,
          concat_ws(' ', x.restore_day, x.restored_by, -k.refundable) as expected,
          concat_ws(' ', e.day, e.user_id, c.given_back) as found, null::numeric as off_mxn
        from (select x.*, row_number() over (partition by x.item_id order by x.id) as nth
                from cancellations.restoration x where ${only('x.reservation_id')}) x
        full join (select e.*, row_number() over (partition by e.item_id order by e.id) as nth
                from ledger.entry e
               where e.moment = 'restored' and ${only('e.reservation_id')}) e
          on e.item_id = x.item_id and e.nth = x.nth
        left join cancellations.cancellation k on k.id = x.cancellation_id
        left join lateral (select coalesce(sum(p.amount)
                filter (where p.account_code = 'customers'), 0) as given_back
            from ledger.posting p where p.entry_id = e.reverses_id) c on true
       where x.id is null or (e.id is null and k.fee + k.refundable <> 0)
          or e.day <> x.restore_day or e.user_id <> x.restored_by
          or c.given_back <> -k.refundable`,
  },
  {
    name: 'service_day',
    kind: 'item',
    find: (only) => sql<Row>`
      select i.id as document_id, i.reservation_id,
          concat_ws(' ', d.day, d.starts_at, d.option_id) as expected,
          concat_ws(' ', i.service_day, i.service_time, i.option_id) as found,
          null::numeric as off_mxn
        from reservations.item i
        join reservations.reservation r on r.id = i.reservation_id
        left join departures.departure d on d.id = i.departure_id
        left join ledger.entry e on e.item_id = i.id and e.moment = 'rendered'
       where ${only('i.reservation_id')}
         and ((d.id is not null and (d.day <> i.service_day or d.option_id <> i.option_id
                or (d.starts_at is not null and d.starts_at is distinct from i.service_time)))
           or i.last_day < i.service_day or e.day < i.service_day
           or (r.kind = 'sale' and i.service_day < ${dayOf('r.held_at')}))`,
  },
  {
    name: 'from_the_future',
    kind: 'instant',
    whole: true,
    find: () => sql<Row>`
      select id as document_id, null::bigint as reservation_id, 'until ' || now() as expected,
          what || ' ' || at as found, null::numeric as off_mxn
        from (select 'entry' as what, id, at from ledger.entry
              union all select 'transition', id, at from platform.transition
              union all select 'audit', id, at from platform.audit_entry
              union all select 'payment', id, created_at from payments.payment
              union all select 'rate', id, set_at from exchange_rates.rate) told
       where at > now() + ${SLACK}`,
  },
]
