-- The limit of who approves is judged by everything the reservation gives back, never by a part of
-- it.
select f.id, f.reservation_id, f.amount_mxn, f.given_back_mxn, f.limit_mxn, o.given_back as at_least
  from payments.refund f
  join lateral (select sum(o.amount_mxn) as given_back from payments.refund o
      where o.reservation_id = f.reservation_id and o.created_at <= f.created_at
      and o.state <> 'rejected') o on true
 where f.approved_by is not null
     and (f.given_back_mxn < o.given_back or f.given_back_mxn < f.amount_mxn
       or f.given_back_mxn > f.limit_mxn)
