-- It reads no service: whoever plans a vehicle may not see everybody who rides in it.
create or replace function transport.ride_moved() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'grouping' then
    perform reservations.note_pickup_change(r.item_id, null, null, null)
      from transport.grouped_item r where r.grouping_id = new.id order by r.item_id;
  elsif tg_op = 'DELETE' then
    perform reservations.note_pickup_change(old.item_id, null, null, null);
  else
    perform reservations.note_pickup_change(new.item_id, null, null, null);
  end if;
  return null;
end $$;
comment on function transport.ride_moved() is
  'Guests ride in another vehicle or at another time: they are told, once it stands.';

create trigger a_ride_is_told
  after insert or delete on transport.grouped_item
  for each row execute function transport.ride_moved();

create trigger a_drive_that_moves_is_told
  after update of leaves_at, vehicle_id on transport.grouping
  for each row
  when ((old.leaves_at, old.vehicle_id) is distinct from (new.leaves_at, new.vehicle_id))
  execute function transport.ride_moved();
