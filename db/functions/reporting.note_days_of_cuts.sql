create or replace function reporting.note_days_of_cuts() returns trigger language plpgsql as $$
begin
  insert into reporting.changed_day (calendar, day)
  select distinct 'commission', i.sale_day
    from earlier e
    join later k on k.id = e.id and k.state <> e.state
    join commissions.line l on l.cut_id = k.id
    join reservations.item i on i.id = l.item_id
   where i.sale_day is not null;
  return null;
end $$;
comment on function reporting.note_days_of_cuts() is
  'Notes the days of sale of the lines of cuts that moved: how far a cut has come is told by the '
  'sums of its lines.';

create trigger commission_sums_hear_of_cuts_that_move after update on commissions.cut
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_cuts();
