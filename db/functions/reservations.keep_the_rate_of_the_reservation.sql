create or replace function reservations.keep_the_rate_of_the_reservation()
  returns trigger language plpgsql as $$
begin
  select rate_kind, rate_day into new.rate_kind, new.rate_day from reservations.reservation
    where id = new.reservation_id;
  return new;
end $$;
comment on function reservations.keep_the_rate_of_the_reservation() is
  'Kind and day of an item''s rates, for a writer that leaves them out.';

create trigger an_item_keeps_the_rate_of_its_reservation before insert on reservations.item
  for each row
  when (new.rate_day is null)
  execute function reservations.keep_the_rate_of_the_reservation();
