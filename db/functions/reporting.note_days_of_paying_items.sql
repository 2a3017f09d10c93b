create or replace function reporting.note_days_of_paying_items()
  returns trigger language plpgsql as $$
begin
  insert into reporting.changed_day (calendar, day)
  select distinct 'commission', d.day
    from earlier e
    join later i on i.id = e.id
     and (i.sale_day, i.base_mxn, i.package_item_id)
         is distinct from (e.sale_day, e.base_mxn, e.package_item_id)
    cross join lateral (values (i.sale_day), (e.sale_day)) d(day)
   where d.day is not null;
  return null;
end $$;
comment on function reporting.note_days_of_paying_items() is
  'Notes the days of sale of items whose day, amount or package changed: of what commissions are a '
  'part. A package and its components are of one reservation, and so of one day. Whether they pay '
  'any is not asked, because whoever sells may not see what others earn.';

create trigger commission_sums_hear_of_changed_items after update on reservations.item
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_paying_items();
