select p.id as payment_id, p.applied, c.applied as change
  from payments.payment p
  join (select change_of_id, sum(applied) as applied, max(reservation_id) as reservation_id,
        min(receipt::text) as receipt from payments.payment
    where change_of_id is not null and state = 'confirmed' group by 1) c on c.change_of_id = p.id
 where -c.applied > p.applied or c.reservation_id <> p.reservation_id
     or c.receipt <> p.receipt::text
