import { sql } from 'kysely'

/**
 * How `reservations.reservation r` stands, derived and never stored. What is too much and waits to be
 * given back, or is on its way, is not overpaid.
 */
export const paidStateSql = sql<string>`(
  select case
    when f.refunded > 0 then case when r.paid = 0 then 'refunded' else 'partly_refunded' end
    when r.paid = 0 then case when d.due = 0 then 'paid' else 'unpaid' end
    when r.paid < d.due then 'partial'
    when r.paid = d.due then 'paid'
    when r.paid - f.owed <= d.due then 'to_refund'
    else 'overpaid' end
  from (select coalesce(sum(f.applied) filter (where f.state = 'done'), 0) as refunded,
               coalesce(sum(f.applied) filter (where f.state <> 'done'), 0) as owed
          from payments.public_refund f
         where f.reservation_id = r.id and f.state <> 'rejected') f,
       (select r.total - coalesce(sum(c.refundable), 0) as due
           from cancellations.public_cancellation c
         where c.reservation_id = r.id and c.state = 'executed') d
)`
