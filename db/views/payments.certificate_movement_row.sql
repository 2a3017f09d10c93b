create view payments.certificate_movement_row as
select m.id, m.kind, m.day, m.at, m.amount, c.number, c.holder, c.currency::text as currency,
       coalesce(m.reference, '') as reference, coalesce(m.reason, '') as reason,
       r.uuid as reservation_uuid, r.folio,
       coalesce(u.name || ' ' || u.last_name, '') as moved_by,
       sum(m.amount) over (partition by m.certificate_id order by m.id)::numeric(14,4) as balance
  from payments.certificate_movement m
  join payments.certificate c on c.id = m.certificate_id
  left join payments.payment p on p.id = m.payment_id
  left join reservations.reservation r on r.id = p.reservation_id
  left join access.user_account u on u.id = m.user_id;
comment on view payments.certificate_movement_row is
  'One row is a movement of a certificate of the house, with what it left of it.';
