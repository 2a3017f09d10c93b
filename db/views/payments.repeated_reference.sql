create view payments.repeated_reference as
with used as (
  select 'p' || p.id as key, p.id as payment_id, null::bigint as collection_id, m.kind,
         payments.reference_key(p.reference) as reference_key, p.reference, p.created_at as used_at,
         p.payment_day as day, p.currency::text as currency, p.amount, r.folio,
         r.uuid as reservation_uuid, r.customer_name as payer, p.rep_id as user_id,
         p.repeated_because, p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
    from payments.payment p
    join payments.method m on m.id = p.method_id and m.kind in ('terminal', 'transfer')
    join reservations.reservation r on r.id = p.reservation_id
   where p.reference is not null and p.change_of_id is null
     and p.state in ('created', 'pending', 'confirmed')
  union all
  select 'c' || c.id, null, c.id, m.kind, payments.reference_key(c.reference), c.reference,
         c.noted_at, c.day, c.currency::text, c.amount, null, null, a.name, c.noted_by,
         c.repeated_because, s.channel_id, s.hotel_id, s.location_id, s.rep_id, c.agency_id
    from payments.collection c
    join payments.method m on m.id = c.method_id and m.kind in ('terminal', 'transfer')
    join organization.agency a on a.id = c.agency_id
    left join payments.shift s on s.id = c.shift_id
   where c.reference is not null and c.state = 'noted'),
counted as (
  select used.*, row_number() over same as use, first_value(used.day) over same as first_day,
         first_value(used.used_at) over same as first_used_at,
         first_value(used.folio) over same as first_folio,
         first_value(used.payer) over same as first_payer
    from used where reference_key is not null
  window same as (partition by kind, reference_key order by used_at,
    repeated_because is not null, key))
select c.key, c.payment_id, c.collection_id, c.kind, c.reference, c.used_at, c.day, c.currency,
       c.amount, c.folio, c.reservation_uuid, c.payer, u.name || ' ' || u.last_name as taken_by,
       c.repeated_because, c.channel_id, ch.canal as channel, c.hotel_id, h.name as hotel,
       c.location_id, l.locacion as location, c.rep_id, c.agency_id, c.use, c.first_day,
       coalesce(c.first_folio, c.first_payer) as first_of, v.reviewed_at,
       w.name || ' ' || w.last_name as reviewed_by
  from counted c
  join access.user_account u on u.id = c.user_id
  left join payments.reference_review v
    on v.payment_id = c.payment_id or v.collection_id = c.collection_id
  left join access.user_account w on w.id = v.reviewed_by
  left join organization.channel ch on ch.id = c.channel_id
  left join organization.hotel h on h.id = c.hotel_id
  left join organization.location l on l.id = c.location_id
 -- One act that pays several reservations, as of a group, uses its reference once.
 where c.use > 1 and (c.used_at > c.first_used_at or c.repeated_because is not null);
comment on view payments.repeated_reference is
  'One row is a card or a transfer, of a guest or an agency, whose reference had been used before '
  'by another that stands.';
comment on column payments.repeated_reference.use is 'How many used it by then, itself included.';
