create view reporting.agency_movement as
select m.id, m.agency_id, a.name as agency, m.kind, m.day, m.at, m.currency::text as currency,
       m.amount, r.uuid as reservation_uuid, r.folio, r.customer_name as customer,
       w.name_es as method, w.name_en as method_en,
       coalesce(g.reference, c.reference, p.reference) as reference,
       case when c.id is not null then c.id::text end as collection,
       coalesce(p.channel_id, s.channel_id) as channel_id, h.canal as channel
  from payments.agency_movement m
  join organization.agency a on a.id = m.agency_id
  left join payments.payment p on p.id = m.payment_id
  left join reservations.reservation r on r.id = p.reservation_id
  left join payments.agency_return g on g.id = m.agency_return_id
  left join payments.collection c on c.id = coalesce(m.collection_id, g.collection_id)
  left join payments.method w on w.id = case when g.id is null then c.method_id else (
    select id from payments.method where code = 'transfer') end
  left join payments.shift s on s.id = c.shift_id and g.id is null
  left join organization.channel h on h.id = coalesce(p.channel_id, s.channel_id);
comment on view reporting.agency_movement is
  'One row is what raised or lowered what an agency owes on its credit. What is owed is their sum.';
comment on column reporting.agency_movement.amount is
  'In the currency of the credit: positive when the agency owes more.';
comment on column reporting.agency_movement.channel_id is
  'Where it was sold, or taken; null: what an agency transferred was taken nowhere.';
