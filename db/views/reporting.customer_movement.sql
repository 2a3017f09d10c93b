create view reporting.customer_movement as
select m.key, m.kind, m.at, m.day, r.sale_day, m.reservation_id, r.uuid as reservation_uuid,
       r.folio, r.customer_name, m.method, m.method_en, r.channel_id, r.hotel_id, r.location_id,
       r.rep_id, r.agency_id, r.currency, m.amount,
       round(m.amount * r.mxn_rate, 2) as amount_mxn,
       round(m.amount * r.mxn_rate / r.usd_rate, 2) as amount_usd
  from (
    select 's' || r.id as key, 'sale' as kind, r.confirmed_at as at, r.sale_day as day,
           r.id as reservation_id, null::text as method, null::text as method_en, r.total as amount
      from reservations.reservation r
     where r.sale_day is not null
    union all
    select 'c' || x.id, 'cancellation', x.executed_at, x.cancel_day, x.reservation_id, null, null,
           -x.refundable
      from cancellations.standing x
     where x.state = 'executed' and x.refundable <> 0
    union all
    select 'p' || p.id, case when p.change_of_id is null then 'payment' else 'change' end,
           p.created_at, p.payment_day, p.reservation_id, m.name_es, m.name_en, -p.applied
      from payments.payment p
      join payments.method m on m.id = p.method_id
     where p.state = 'confirmed'
        or (p.state = 'voided'
          and exists (select from payments.payment n where n.corrects_id = p.id))
    union all
    select 'v' || p.id, 'correction', n.created_at, n.payment_day, p.reservation_id, m.name_es,
           m.name_en, p.applied
      from payments.payment n
      join payments.payment p on p.id = n.corrects_id
      join payments.method m on m.id = p.method_id
    union all
    select 'f' || f.id, 'refund', f.created_at, f.refund_day, f.reservation_id, m.name_es,
           m.name_en, f.applied
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
      join payments.method m on m.id = p.method_id
     where f.state = 'done'
    union all
    select 'x' || s.id, 'chargeback', s.settled_at, s.day, s.reservation_id, m.name_es,
           m.name_en, s.applied
      from payments.chargeback_settlement s
      join payments.payment p on p.id = s.payment_id
      join payments.method m on m.id = p.method_id
  ) m
  join reservations.reservation r on r.id = m.reservation_id
 where r.sale_day is not null;
comment on view reporting.customer_movement is
  'One row is something that changed what customers owe on sold reservations: the sale, what a '
  'cancellation gives back of it, a payment, its change, what was noted wrongly and is taken back, '
  'a refund, what a lost chargeback took. What is owed is their sum.';
comment on column reporting.customer_movement.day is 'Business day of the movement.';
comment on column reporting.customer_movement.sale_day is
  'Business day on which its reservation was sold.';
comment on column reporting.customer_movement.amount is
  'In the reservation''s currency: positive when the customer owes more. The bases are at the '
    'rates of the sale, to the cent.';
