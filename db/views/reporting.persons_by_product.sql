create view reporting.persons_by_product as
select r.*, r.adults + r.minors + r.infants as pax, c.canal as channel, p.name_es as product,
       p.name_en as product_en, v.name as provider
  from (
    select * from reporting.served_day d
     where not exists (
       select from reporting.changed_day c where c.calendar = 'service' and c.day = d.service_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'service') c
      cross join lateral reporting.served_of_day(c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join catalog.product p on p.id = r.product_id
  left join catalog.provider v on v.id = r.provider_id;
comment on view reporting.persons_by_product is
  'service_line summed by day of service, hour and by what is given, always as the services are, '
  'like sold_by_place.';
