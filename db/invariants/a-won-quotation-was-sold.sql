-- What is won is sold, what is accepted holds its seats or waits for announced money, and a frozen
-- price is what its reservations cost together: one, or one of each room of a group.
select q.id, q.state, m.states as reservation, m.total, v.total as offered
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  join lateral (
    select array_agg(r.state order by r.id) as states, bool_or(r.sale_day is not null) as sold,
           sum(r.gross - r.discount + r.dock) as total,
           bool_or(exists (select from reservations.change c where c.reservation_id = r.id))
             as changed
      from reservations.reservation r
     where r.id = q.reservation_id
        or r.id in (select k.reservation_id from quotations.room k
                     where k.quotation_id = q.id)) m on m.states is not null
 where (q.state = 'won' and not m.sold)
    or (q.state = 'accepted' and not (m.states && array['held', 'waiting']))
    or (q.state in ('accepted', 'won') and v.price_kind = 'frozen'
        and m.total <> v.total and not m.changed)
