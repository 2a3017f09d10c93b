select d.id, d.taken, coalesce(c.seats, 0) as claimed
  from departures.departure d
  left join (select departure_id, sum(seats) as seats from departures.seat_claim
      where state <> 'released' group by 1) c on c.departure_id = d.id
 where d.taken <> coalesce(c.seats, 0)
