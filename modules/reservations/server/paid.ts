import { sql } from 'kysely'

/**
 * `paidState` of the payments' rules, in SQL over `reservations.reservation r`; a test holds both
 * together.
 */
export const paidStateSql = sql<string>`(
  select case
    when f.refunded > 0 then case when r.paid = 0 then 'refunded' else 'partly_refunded' end
    when r.paid = 0 then case when d.due = 0 then 'paid' else 'unpaid' end
    when r.paid < d.due then 'partial'
    when r.paid = d.due then 'paid'
    else 'overpaid' end
  from (select coalesce(sum(f.applied), 0) as refunded from payments.public_refund f
      where f.reservation_id = r.id and f.state = 'done') f,
       (select r.total - coalesce(sum(c.refundable), 0) as due
           from cancellations.public_cancellation c
         where c.reservation_id = r.id and c.state = 'executed') d
)`
