create or replace function ledger.refuse_closed_day() returns trigger language plpgsql as $$
declare
  closed date := (select max(month) + interval '1 month' from ledger.closed_month);
  refused date := (select min(day) from added);
begin
  if refused < closed then
    raise exception 'the books of % are closed', refused
      using errcode = 'restrict_violation', constraint = 'nothing_is_booked_in_a_closed_period';
  end if;
  return null;
end $$;
comment on function ledger.refuse_closed_day() is
  'No entry has a day of a closed month, or of one before it.';

create trigger nothing_is_booked_in_a_closed_period after insert on ledger.entry
  referencing new table as added
  for each statement
  execute function ledger.refuse_closed_day();
