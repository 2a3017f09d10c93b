create or replace function reporting.note_days_of_booked_items()
  returns trigger language plpgsql as $$
declare
  sees text := current_setting('app.sees', true);
begin
  -- Entries may stand where whoever writes the item does not see them.
  perform set_config('app.sees', 'everything', true);
  insert into reporting.changed_day (calendar, day)
  select distinct 'books', p.day
    from ledger.entry e
    join ledger.posting p on p.entry_id = e.id
   where e.item_id = new.id;
  perform set_config('app.sees', sees, true);
  return null;
end $$;
comment on function reporting.note_days_of_booked_items() is
  'Notes the days on which an item was booked whose day of sale changes: what its entries are '
  'beside the sale is said anew.';

-- Not when a sale is given its day: it is booked after it, in the same transaction, and what is
-- booked notes its own day. So no sale pays for this.
create trigger book_sums_hear_of_another_day_of_sale
  after update of sale_day on reservations.item
  for each row when (old.sale_day is not null and new.sale_day is distinct from old.sale_day)
  execute function reporting.note_days_of_booked_items();
