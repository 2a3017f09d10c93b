create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  loose record;
begin
  select entry_id, currency, sum(amount) as rest into loose from added group by entry_id,
    currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % %', loose.entry_id, loose.rest, loose.currency
      using errcode = 'check_violation', constraint = 'every_entry_sums_to_zero_per_currency';
  end if;
  return null;
end $$;

create trigger every_entry_sums_to_zero_per_currency after insert on ledger.posting
  referencing new table as added
  for each statement
  execute function ledger.refuse_unbalanced();
