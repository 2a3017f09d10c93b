create view reporting.location_target as
select b.id as budget_id, b.channel_id, b.hotel_id, l.hotel, b.location_id, l.locacion as location, b.month, b.currency, b.amount, b.state
  from budgets.location_budget b
  join organization.public_location l on l.location_id = b.location_id
 where b.state <> 'draft';
comment on view reporting.location_target is 'One row is the sales target of a location for a month. Drafts are nobody''s target yet.';

create view reporting.rep_target as
select t.budget_id, t.channel_id, t.hotel_id, t.hotel, t.location_id, t.location, t.month, t.currency, a.rep_id,
       round(t.amount / count(*) over (partition by t.budget_id), 2) as amount, t.state
  from reporting.location_target t
  join budgets.rep_assignment a on a.budget_id = t.budget_id;
comment on view reporting.rep_target is 'One row is a rep''s part of a location''s target: equal parts for all who accepted it.';

create view reporting.departure_seats as
select d.id as departure_id, d.day, d.starts_at, d.capacity, d.taken, d.capacity - d.taken as free, o.id as option_id, o.name_es as option,
       p.id as product_id, p.name_es as product, p.product_type, p.provider_id, v.name as provider
  from departures.departure d
  join catalog.option o on o.id = d.option_id
  join catalog.product p on p.id = o.product_id
  join catalog.provider v on v.id = p.provider_id
 where d.active and o.sold_by = 'departure' and not o.free_sale;
comment on view reporting.departure_seats is 'One row is a departure that can fill up, with what is taken and what is left of it.';
