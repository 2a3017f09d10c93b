create view reporting.collectable as
-- An instalment of a group is paid whole, on its day.
select 'group-' || g.id || '-' || i.position as key, 'group' as kind, g.folio, g.name as debtor,
       null::bigint as agency_id, (i.item ->> 'due_on')::date as due_on,
       (i.item ->> 'paid_on')::date as paid_on, i.item ->> 'reference' as reference,
       g.channel_id, c.canal as channel, g.hotel_id, h.name as hotel, null::bigint as location_id,
       g.created_by as rep_id, u.name || ' ' || u.last_name as rep, g.currency::text as currency,
       amount.due, amount.collected,
       '/grupos/ficha-tecnica/' || g.uuid || '/editar' as address
  from groups.sheet g
 cross join lateral jsonb_array_elements(g.instalments) with ordinality i(item, position)
 cross join lateral (
   select (i.item ->> 'amount')::numeric(14,4) as due,
          case when i.item ->> 'paid_on' is null then 0
          else (i.item ->> 'amount')::numeric(14,4) end as collected) amount
  join organization.channel c on c.id = g.channel_id
  left join organization.hotel h on h.id = g.hotel_id
  join access.user_account u on u.id = g.created_by
union all
-- What was sold on the credit of an agency, or charged to a room of a hotel, is due from that
-- day, less what was given back of it and what the agency, or the hotel, paid of it.
select 'credit-' || p.id, 'credit', r.folio, a.name, a.id, m.charged_on,
       case when m.amount = s.settled then greatest(m.last_on, s.last_on) end, null,
       p.channel_id, c.canal, p.hotel_id, h.name,
       p.location_id, p.rep_id, u.name || ' ' || u.last_name, p.currency::text, m.charged,
       m.charged - m.amount + s.settled,
       '/comercial/reportes/estado-de-cuenta-agencias?agency=[' || a.id || ']'
  from payments.payment p
  -- Few payments are credits: they are found by their movements, not asked one by one.
  join (
    select v.payment_id, min(v.day) filter (where v.kind = 'charge') as charged_on,
           max(v.day) as last_on, sum(v.amount) filter (where v.kind = 'charge') as charged,
           sum(v.amount) as amount
      from payments.agency_movement v group by v.payment_id) m on m.payment_id = p.id
 cross join lateral (
    select coalesce(sum(c.amount), 0) as settled,
           max((c.applied_at at time zone 'America/Cancun')::date) as last_on
      from payments.collection_share c where c.payment_id = p.id and c.released_at is null) s
  join reservations.reservation r on r.id = p.reservation_id
  join organization.agency a on a.id = coalesce(p.room_debtor_id, p.agency_id)
  join organization.channel c on c.id = p.channel_id
  left join organization.hotel h on h.id = p.hotel_id
  join access.user_account u on u.id = p.rep_id;
comment on view reporting.collectable is
  'One row is an instalment of a group, or what a sale put on the credit of an agency.';
comment on column reporting.collectable.due_on is 'The day from which it is owed.';
comment on column reporting.collectable.paid_on is 'The day on which nothing was left of it.';
comment on column reporting.collectable.collected is
  'What was paid of it, or of a credit collected, voided or given back.';
