create or replace function ledger.refuse_late_posting() returns trigger language plpgsql as $$
declare
  sees text := current_setting('app.sees', true);
  late bigint;
begin
  -- Whoever writes beyond their scope would not see that their entry is an old one.
  perform set_config('app.sees', 'everything', true);
  select e.id into late
    from (select distinct entry_id from added) a join ledger.entry e on e.id = a.entry_id
   where e.xmin <> pg_current_xact_id()::xid limit 1;
  perform set_config('app.sees', sees, true);
  if late is not null then
    raise exception 'ledger entry % was sealed when it was committed', late
      using errcode = 'restrict_violation', hint = 'A correction is another entry.';
  end if;
  return null;
end $$;
comment on function ledger.refuse_late_posting() is
  'Postings are written in the transaction that made their entry: once it is committed, not even a '
  'pair that balances is added.';

create trigger an_entry_is_sealed_when_committed after insert on ledger.posting
  referencing new table as added
  for each statement
  execute function ledger.refuse_late_posting();
