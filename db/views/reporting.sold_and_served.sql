create view reporting.sold_and_served as
select l.item_id || left(m.moment, 2) as key, m.moment, m.day, l.item_id, l.channel_id, l.channel,
       l.hotel_id, l.hotel, l.location_id, l.location, l.rep_id, l.rep, l.agency_id, l.agency,
       l.product_type, l.provider_id, l.provider, l.currency,
       l.base, l.base_mxn, l.base_usd, l.sold, l.sold_mxn, l.sold_usd
  from reporting.sold_line l
  cross join lateral (values ('sold', l.sale_day), ('served', l.service_day)) m (moment, day)
 where l.item_state <> 'cancelled';
comment on view reporting.sold_and_served is
  'One row is an item that stands, once by the day it was sold and once by the day of its service.';
comment on column reporting.sold_and_served.moment is
  'sold: day is the day of sale; served: day is the day of service.';
