create view departures.provider_departure as
select d.id, d.day, d.starts_at, d.capacity, d.taken, d.active, d.version, p.provider_id,
       p.name_es as product, p.name_en as product_en, o.name_es as option, o.name_en as option_en,
       v.departures_in_portal = 'sized' as may_size
  from departures.departure d
  join catalog.option o on o.id = d.option_id
  join catalog.product p on p.id = o.product_id
  join catalog.provider v on v.id = p.provider_id and v.departures_in_portal <> 'hidden';
comment on view departures.provider_departure is
  'Departures of providers who see theirs in their portal, with the seats that are taken.';
