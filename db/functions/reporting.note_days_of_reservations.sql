create or replace function reporting.note_days_of_reservations()
  returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reporting.changed_day (calendar, day)
    select distinct 'reservation', l.sale_day from later l where l.sale_day is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into reporting.changed_day (calendar, day)
    select distinct 'reservation', e.sale_day from earlier e where e.sale_day is not null;
  end if;
  return null;
end $$;
comment on function reporting.note_days_of_reservations() is
  'Notes the days of sale of reservations, or of their items, that were written.';

create trigger reservation_sums_hear_of_new_reservations
  after insert on reservations.reservation
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_reservations();

create trigger reservation_sums_hear_of_changed_reservations
  after update on reservations.reservation
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_reservations();

create trigger reservation_sums_hear_of_reservations_that_go
  after delete on reservations.reservation
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_reservations();

create trigger reservation_sums_hear_of_new_items
  after insert on reservations.item
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_reservations();

create trigger reservation_sums_hear_of_changed_items
  after update on reservations.item
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_reservations();

create trigger reservation_sums_hear_of_items_that_go
  after delete on reservations.item
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_reservations();
