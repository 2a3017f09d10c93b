create view reporting.reservation_work as
with local as (select now() at time zone 'America/Cancun' as clock),
service as (
  select i.id, i.reservation_id, i.service_day, i.service_time, i.pickup_time, i.pickup_place,
         i.adults + i.minors + i.infants as pax, p.name_es, p.name_en
    from reservations.item i
    join catalog.product p on p.id = i.product_id
    cross join local
   where i.state in ('confirmed', 'provider_pending')
     and i.service_day between clock::date and clock::date + 2
     and not exists (select from reservations.item part where part.package_item_id = i.id)
)
select 'h' || r.id as key, 'hold_ends' as task, r.id as reservation_id, r.held_until as due_at,
       null::text as product_es, null::text as product_en, null::text as place, null::integer as pax
  from reservations.reservation r
 where r.state = 'held' and r.held_until between now() and now() + interval '10 minutes'
union all
select 'd' || s.id, 'departs_today', s.reservation_id,
       (s.service_day + coalesce(s.service_time, time '23:59')) at time zone 'America/Cancun',
       s.name_es, s.name_en, s.pickup_place, s.pax
  from service s cross join local
 where s.service_day = clock::date and coalesce(s.service_time, time '23:59') > clock::time
union all
select 'l' || s.id, 'late_pickup', s.reservation_id,
       (s.service_day + s.pickup_time) at time zone 'America/Cancun', s.name_es, s.name_en,
       s.pickup_place, s.pax
  from service s cross join local
 where s.service_day = clock::date
   and s.service_day + s.pickup_time + interval '15 minutes' <= clock
   and exists (select from vouchers.voucher v where v.item_id = s.id and v.state = 'issued')
union all
select 'c' || s.reservation_id, 'unconfirmed', s.reservation_id,
       min((s.service_day + coalesce(s.service_time, time '23:59')) at time zone 'America/Cancun'),
       min(s.name_es), min(s.name_en), null, max(s.pax)
  from service s cross join local
 where s.service_day <= clock::date + 1
   and s.service_day + coalesce(s.service_time, time '23:59') > clock
   and not exists (select from reservations.public_customer_confirmation k
         where k.reservation_id = s.reservation_id)
 group by s.reservation_id
union all
select 'u' || s.reservation_id, 'unpaid', s.reservation_id,
       min((s.service_day + coalesce(s.service_time, time '23:59')) at time zone 'America/Cancun'),
       min(s.name_es), min(s.name_en), null, max(s.pax)
  from service s
  join reservations.public_reservation r on r.id = s.reservation_id
 where r.due > r.paid
 group by s.reservation_id;
comment on view reporting.reservation_work is
  'What has to be done about reservations now: holds that end within ten minutes, services that '
  'leave today, pickups fifteen minutes late with nobody arrived, customers of today and tomorrow '
  'who did not confirm, and what is owed of services within two days.';
