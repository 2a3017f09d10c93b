create view reporting.payment_line as
select 'payment' as kind, p.id, p.reservation_id, r.folio, p.payment_day, m.code as method_code,
       m.name_es as method,
       p.currency, p.amount, p.rate, p.amount_mxn, p.amount_usd, p.applied,
       r.currency as reservation_currency,
       p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id, p.shift_id,
       p.change_of_id is not null as is_change
  from payments.payment p
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = p.reservation_id
 where p.state = 'confirmed'
union all
select 'refund', f.id, f.reservation_id, r.folio, f.refund_day, m.code, m.name_es,
       f.currency, -f.amount, f.rate, -f.amount_mxn, -f.amount_usd, -f.applied, r.currency,
       r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id, f.shift_id, false
  from payments.refund f
  join payments.payment p on p.id = f.payment_id
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = f.reservation_id
 where f.state = 'done';
comment on view reporting.payment_line is
  'One row is a confirmed payment (change negative) or a refund done (negative), by day of payment.';
