create view reporting.departure_seats as
select d.id as departure_id, d.day, d.starts_at, d.capacity, d.taken, d.capacity - d.taken as free,
       o.id as option_id, o.name_es as option,
       p.id as product_id, p.name_es as product, p.product_type, p.provider_id, v.name as provider
  from departures.departure d
  join catalog.option o on o.id = d.option_id
  join catalog.product p on p.id = o.product_id
  join catalog.provider v on v.id = p.provider_id
 where d.active and o.sold_by = 'departure' and not o.free_sale;
comment on view reporting.departure_seats is
  'One row is a departure that can fill up, with what is taken and what is left of it.';
