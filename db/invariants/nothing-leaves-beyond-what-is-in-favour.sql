-- At the moment at which a refund is approved or given, the customer owes nothing in the books, all
-- that is owed back included. Once something was, no payment is voided that it counted on.
select told.entry_id, told.reservation_id, told.moment, told.owes
  from (
    select e.id as entry_id, e.reservation_id, e.moment,
        sum(coalesce(g.customers, 0)) over earlier as owes,
           sum(case e.moment when 'refund_approved' then 1 when 'refund_rejected' then -1
                 else 0 end) over earlier as given_back,
           -- A payment and its change are voided in one transaction: the last of them tells what is
           -- left.
           coalesce(lead(e.moment) over earlier = e.moment
                 and lead(e.at) over earlier = e.at, false) as goes_on
      from ledger.entry e
      left join lateral (select sum(p.amount) as customers from ledger.posting p
          where p.entry_id = e.id and p.account_code = 'customers') g on true
     where e.reservation_id in (select reservation_id from payments.refund)
    window earlier as (partition by e.reservation_id order by e.id)
  ) told
 where told.owes > 0
   and (told.moment in ('refund_approved', 'refund_done')
         or (told.moment = 'payment_voided' and told.given_back > 0 and not told.goes_on))
