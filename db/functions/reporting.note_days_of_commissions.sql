create or replace function reporting.note_days_of_commissions()
  returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into reporting.changed_day (calendar, day)
    select distinct 'commission', i.sale_day
      from earlier l join reservations.item i on i.id = l.item_id
     where i.sale_day is not null;
  else
    -- What a line is of never changes: as it was it counted on the same day.
    insert into reporting.changed_day (calendar, day)
    select distinct 'commission', i.sale_day
      from later l join reservations.item i on i.id = l.item_id
     where i.sale_day is not null;
  end if;
  return null;
end $$;
comment on function reporting.note_days_of_commissions() is
  'Notes the days of sale of commission lines that were written: their sums are made anew.';

create trigger commission_sums_hear_of_new_lines after insert on commissions.line
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_commissions();

create trigger commission_sums_hear_of_changed_lines after update on commissions.line
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_commissions();

create trigger commission_sums_hear_of_lines_that_go after delete on commissions.line
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_commissions();
