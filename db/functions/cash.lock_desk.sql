create or replace function cash.lock_desk(channel bigint, location bigint, alone boolean)
  returns void language plpgsql as $$
declare
  key bigint := hashtextextended(format('day of desk %s %s', channel, location), 0);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;
comment on function cash.lock_desk(bigint, bigint, boolean) is
  'Until the transaction ends: whoever books at a desk shares it with others who book, and whoever '
  'closes its day has it alone.';
