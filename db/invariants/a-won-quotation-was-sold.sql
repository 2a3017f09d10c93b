-- What is won is sold, what is accepted holds its seats or waits for announced money, and a frozen
-- price is what the reservation costs.
select q.id, q.state, r.state as reservation, r.total, v.total as offered
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  join reservations.reservation r on r.id = q.reservation_id
 where (q.state = 'won' and r.sale_day is null)
    or (q.state = 'accepted' and r.state not in ('held', 'waiting'))
    or (q.state in ('accepted', 'won') and v.price_kind = 'frozen'
        and r.gross - r.discount + r.dock <> v.total and not exists (
          select from reservations.change c where c.reservation_id = r.id))
