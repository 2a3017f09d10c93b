create or replace function transport.leave_the_group() returns trigger language plpgsql as $$
begin
  delete from transport.grouped_item where item_id = new.id;
  return null;
end $$;
comment on function transport.leave_the_group() is
  'What was cancelled, or rides another day, at another time, from elsewhere or with others, '
  'leaves its group and waits to be planned again.';

create trigger what_changed_leaves_its_group
  after update of state, service_day, service_time, option_id, adults, minors, infants,
    guest_hotel_id, flight, pickup_time on reservations.item
  for each row
  when (new.state not in ('confirmed', 'provider_pending', 'used', 'no_show')
    or (old.service_day, old.service_time, old.option_id, old.adults, old.minors, old.infants,
        old.guest_hotel_id, old.flight, old.pickup_time)
      is distinct from
       (new.service_day, new.service_time, new.option_id, new.adults, new.minors, new.infants,
        new.guest_hotel_id, new.flight, new.pickup_time))
  execute function transport.leave_the_group();
