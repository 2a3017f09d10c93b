create view incentives.prize_row as
select p.id, p.award_id, a.rule_id, a.name as rule, a.paid_by, p.provider_id,
       v.name as provider, p.rep_id, u.full_name as rep, p.channel_id, c.canal as channel,
       p.hotel_id, h.name as hotel, p.location_id, h.name || ' · ' || o.locacion as location,
       a.first_day, a.last_day, p.units, p.amount, p.state, p.day, p.reverses_id,
       p.reason, m.reference, m.day as paid_on, m.cut_id, n.reference as collection_reference,
       n.day as collected_on,
       back.id is not null as is_taken_back,
       case when back.id is not null then 'taken_back' else p.state end as status,
       case when p.provider_id is null then 'none' when p.state = 'voided' then 'none'
         when p.collection_id is not null then 'collected' else 'due' end as collecting,
       case when p.state = 'owed' then p.amount else 0 end as owed,
       case when p.state = 'paid' then p.amount else 0 end as paid,
       case when p.provider_id is not null and p.state <> 'voided' and p.collection_id is null
         then p.amount else 0 end as due,
       case when p.collection_id is not null then p.amount else 0 end as collected
  from incentives.prize p
  join incentives.award a on a.id = p.award_id
  left join incentives.payment m on m.id = p.payment_id
  left join incentives.collection n on n.id = p.collection_id
  left join incentives.prize back on back.reverses_id = p.id
  left join catalog.public_provider v on v.id = p.provider_id
  left join access.public_user u on u.id = p.rep_id
  left join organization.public_channel c on c.id = p.channel_id
  left join organization.public_hotel h on h.id = p.hotel_id
  left join organization.public_location o on o.location_id = p.location_id;
comment on view incentives.prize_row is
  'Prizes with the award they are of, how they were paid and collected, and the names they are read
   by.';
