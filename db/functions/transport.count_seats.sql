create or replace function transport.count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update transport.grouping set seats_taken = seats_taken - old.pax, version = version + 1
     where id = old.grouping_id;
    -- Only the board of shared transfers shows a trip without guests.
    delete from transport.grouping
     where id = old.grouping_id and kind <> 'shared' and seats_taken = 0;
  end if;
  if tg_op <> 'DELETE' then
    update transport.grouping set seats_taken = seats_taken + new.pax, version = version + 1
     where id = new.grouping_id;
  end if;
  return null;
end $$;
comment on function transport.count_seats() is
  'A trip knows how many ride in it, and its check refuses more than its vehicle seats; a private '
  'trip or a route that nobody rides in is no more.';

create trigger seats_are_counted after insert or update or delete on transport.grouped_item
  for each row execute function transport.count_seats();
