-- The list begins with what is newest: a sale by its day, and what was never sold by the day it was held.
alter table reservations.reservation add column listed_day date not null
  generated always as (coalesce(sale_day, (held_at at time zone 'America/Cancun')::date)) stored;
comment on column reservations.reservation.listed_day is 'Day by which lists are ordered: of the sale, else of the hold.';

drop index reservations.reservation_by_rep, reservations.reservation_by_channel, reservations.reservation_by_hotel, reservations.reservation_by_location;
create index reservation_by_listed_day on reservations.reservation (listed_day desc, id desc);
create index reservation_by_rep on reservations.reservation (rep_id, listed_day desc, id desc);
create index reservation_by_channel on reservations.reservation (channel_id, listed_day desc, id desc);
create index reservation_by_hotel on reservations.reservation (hotel_id, listed_day desc, id desc);
create index reservation_by_location on reservations.reservation (location_id, listed_day desc, id desc);
