create or replace function transport.count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update transport.grouping set seats_taken = seats_taken - old.pax, version = version + 1
     where id = old.grouping_id;
  end if;
  if tg_op <> 'DELETE' then
    update transport.grouping set seats_taken = seats_taken + new.pax, version = version + 1
     where id = new.grouping_id;
  end if;
  return null;
end $$;
comment on function transport.count_seats() is
  'A group knows how many ride in it, and its check refuses more than its vehicle seats.';

create trigger seats_are_counted after insert or update or delete on transport.grouped_item
  for each row execute function transport.count_seats();
