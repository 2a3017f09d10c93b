create or replace function transport.leave_with_the_hotel() returns trigger language plpgsql as $$
begin
  delete from transport.grouped_item
   where item_id in (select id from reservations.item
                      where reservation_id = new.id and guest_hotel_id is null);
  return null;
end $$;
comment on function transport.leave_with_the_hotel() is
  'Guests who sleep in another hotel leave the group that drove them to the one before.';

create trigger guests_of_another_hotel_leave_their_group
  after update of guest_hotel_id on reservations.reservation
  for each row when (old.guest_hotel_id is distinct from new.guest_hotel_id)
  execute function transport.leave_with_the_hotel();
