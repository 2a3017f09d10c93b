-- What waits to be given back, asked for or approved, is covered by what was paid above what is
-- due.
select r.folio, r.state, r.paid, d.due, f.promised
  from reservations.reservation r
  join (select reservation_id, sum(applied) as promised from payments.refund
      where state in ('requested', 'approved', 'in_transit', 'failed')
    group by 1) f on f.reservation_id = r.id
  cross join lateral (
    select case when r.state in ('rejected', 'expired') then 0
                else r.total - coalesce((select sum(c.refundable) from cancellations.standing c
                      where c.reservation_id = r.id and c.state = 'executed'), 0) end as due
  ) d
 where r.paid - d.due < f.promised
