-- A reservation waits because what is in the hand does not cover its deposit and what was announced
-- would. Nothing is announced for what is only held.
select r.folio, r.state, r.deposit, r.paid, coalesce(p.announced, 0) as announced
  from reservations.reservation r
  left join (select reservation_id, sum(applied) as announced from payments.payment
      where state = 'pending' group by 1) p on p.reservation_id = r.id
 where (r.state = 'waiting'
       and (r.paid >= r.deposit or r.paid + coalesce(p.announced, 0) < r.deposit))
    or (r.state in ('quoted', 'held', 'expired') and p.announced is not null)
