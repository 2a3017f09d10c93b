select r.folio, p.reference, p.amount, p.amount_mxn as mxn,
       (select sum(m.amount) from payments.certificate_movement m
          join payments.certificate c on c.id = m.certificate_id
         where c.number = p.reference) as certificate_left
  from payments.payment p
  join asked on p.payment_day between first_day and last_day
  join payments.method m on m.id = p.method_id and m.code in ('certificate', 'house_certificate')
  join reservations.reservation r on r.id = p.reservation_id
 where p.state = 'confirmed' and (asked.channel_id is null or p.channel_id = asked.channel_id)
union all
select r.folio, p.reference, -f.amount, -f.amount_mxn,
       (select sum(m.amount) from payments.certificate_movement m
          join payments.certificate c on c.id = m.certificate_id
         where c.number = p.reference)
  from payments.refund f
  join asked on f.refund_day between first_day and last_day
  join payments.payment p on p.id = f.payment_id
  join payments.method m on m.id = p.method_id and m.code in ('certificate', 'house_certificate')
  join reservations.reservation r on r.id = f.reservation_id
 where f.state = 'done' and (asked.channel_id is null or f.channel_id = asked.channel_id)
