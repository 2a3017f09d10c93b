create or replace function reporting.note_days_of_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reporting.changed_day (calendar, day)
    select distinct d.calendar, d.day
      from later i
      cross join lateral (values ('sale', i.sale_day), ('service', i.service_day)) d(calendar, day)
     where i.sale_day is not null
     union
    -- An item with components is a package, and no line of its own any more.
    select d.calendar, d.day
      from later i
      join reservations.item p on p.id = i.package_item_id
      cross join lateral (values ('sale', p.sale_day), ('service', p.service_day)) d(calendar, day)
     where p.sale_day is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into reporting.changed_day (calendar, day)
    select distinct d.calendar, d.day
      from earlier i
      cross join lateral (values ('sale', i.sale_day), ('service', i.service_day)) d(calendar, day)
     where i.sale_day is not null
     union
    select d.calendar, d.day
      from earlier i
      join reservations.item p on p.id = i.package_item_id
      cross join lateral (values ('sale', p.sale_day), ('service', p.service_day)) d(calendar, day)
     where p.sale_day is not null;
  end if;
  return null;
end $$;
comment on function reporting.note_days_of_items() is
  'Notes the days of items that were written, as they were and as they are: their sums are made '
  'anew. It only adds rows, so that nobody who sells waits for another.';

create trigger sums_hear_of_new_items after insert on reservations.item
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_items();

create trigger sums_hear_of_changed_items after update on reservations.item
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_items();

create trigger sums_hear_of_items_that_go after delete on reservations.item
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_items();
