create or replace function ledger.keep_the_day_of_the_entry() returns trigger language plpgsql as $$
begin
  new.day := (select day from ledger.entry where id = new.entry_id);
  return new;
end $$;
comment on function ledger.keep_the_day_of_the_entry() is
  'A posting that does not say its day has that of its entry.';

create trigger a_posting_has_the_day_of_its_entry before insert on ledger.posting
  for each row when (new.day is null)
  execute function ledger.keep_the_day_of_the_entry();
