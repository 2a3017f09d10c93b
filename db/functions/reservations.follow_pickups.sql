-- Who changes a product's pickups calls this with the rows that stood before. A service whose guest
-- was given one of those follows to what holds on its day for its departure, of its season or of
-- every day; what was agreed otherwise, or stands in no row any more, stays. A row of another hour
-- was never its own, even where it says the same time.
create or replace function reservations.follow_pickups(
    changed_option bigint, from_day date, before jsonb)
  returns integer language plpgsql as $$
declare
  followed integer;
begin
  perform i.id from reservations.item i
    where i.option_id = changed_option and i.service_day >= from_day
      and i.state in ('confirmed', 'provider_pending')
    order by i.id for no key update;
  update reservations.item i
     set pickup_time = k.pickup_time,
         pickup_place = case r.customer_language when 'es' then k.place_es else k.place_en end,
         version = i.version + 1
    from reservations.reservation r,
         (select s.id as item_id, p.hotel_id, p.pickup_time, p.place_es, p.place_en
            from reservations.item s join reservations.reservation o on o.id = s.reservation_id
           cross join lateral catalog.pickup_on(
                   s.option_id, coalesce(s.guest_hotel_id, o.guest_hotel_id), s.service_day,
                   s.service_time) p
           where s.option_id = changed_option and s.service_day >= from_day) k
   where r.id = i.reservation_id and k.item_id = i.id
     and i.option_id = changed_option and i.service_day >= from_day
     and i.state in ('confirmed', 'provider_pending')
     and (i.pickup_time is null or exists (
       select from jsonb_to_recordset(before)
                as b(hotel_id bigint, departure_time time, pickup_time time, place_es text,
                     place_en text)
        where b.hotel_id = k.hotel_id and b.pickup_time = i.pickup_time
          and (b.departure_time is null or b.departure_time = i.service_time)
          and (i.pickup_place is null or i.pickup_place in (b.place_es, b.place_en))
          and (b.pickup_time, b.place_es, b.place_en)
            is distinct from (k.pickup_time, k.place_es, k.place_en)));
  get diagnostics followed = row_count;
  return followed;
end $$;
comment on function reservations.follow_pickups(bigint, date, jsonb) is
  'Sold services of an option are picked up as its table says now; answers how many moved.';
