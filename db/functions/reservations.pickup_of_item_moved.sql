create or replace function reservations.pickup_of_item_moved()
  returns trigger language plpgsql as $$
begin
  perform reservations.note_pickup_change(
    new.id, old.service_day, old.pickup_time, old.pickup_place);
  return null;
end $$;
comment on function reservations.pickup_of_item_moved() is
  'A sold service is picked up at another time or place, or on another day.';

create trigger pickup_is_told
  after update of pickup_time, pickup_place, service_day on reservations.item
  for each row
  when (new.state in ('confirmed', 'provider_pending')
    and old.state in ('confirmed', 'provider_pending')
    and (new.pickup_time is not null or old.pickup_time is not null)
    and (old.pickup_time, old.pickup_place, old.service_day)
      is distinct from (new.pickup_time, new.pickup_place, new.service_day))
  execute function reservations.pickup_of_item_moved();
