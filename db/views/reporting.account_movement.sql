create view reporting.account_movement as
select m.key, m.kind, m.at, m.day, m.reservation_id, r.uuid as reservation_uuid, r.folio,
       r.customer_name, m.method, m.method_en, r.channel_id, c.canal as channel, r.hotel_id,
       h.name as hotel, r.location_id, l.locacion as location, r.rep_id,
       u.name || ' ' || u.last_name as rep, r.agency_id, a.name as agency, r.currency,
       m.amount, round(m.amount * r.mxn_rate, 2) as amount_mxn,
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
  ) m
  join reservations.reservation r on r.id = m.reservation_id
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
 where r.sale_day is not null;
comment on view reporting.account_movement is
  'One row is something that changed what customers owe on sold reservations: the sale, what a '
  'cancellation gives back of it, a payment, its change, what was noted wrongly and is taken back, '
  'a refund. What is owed is their sum.';
comment on column reporting.account_movement.day is 'Business day of the movement.';
comment on column reporting.account_movement.amount is
  'In the reservation''s currency: positive when the customer owes more. The bases are at the '
    'rates of the sale, to the cent.';
