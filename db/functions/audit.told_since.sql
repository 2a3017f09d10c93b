-- A row belongs to the transaction that wrote it last, and so to the act, step or entry that the
-- same transaction left. A migration rewrites what it says that it does.
create or replace function audit.told_since(
    last_act bigint, last_step bigint, last_entry bigint, since timestamptz)
  returns setof bigint language plpgsql stable as $$
begin
  return query
  with told as materialized (
    select xmin from platform.audit_entry where id > last_act
    union select xmin from platform.transition where id > last_step
    union select xmin from ledger.entry where id > last_entry
    union select xmin from public.schema_file)
  select t.xmin::text::bigint from told t
  union
  select s.xmin::text::bigint from platform.savepoint s
   where s.at >= since
     and (mod(s.transaction::text::numeric, 4294967296))::text::xid in (select t.xmin from told t);
end $$;
comment on function audit.told_since is
  'Transactions that left an act, a step or an entry after those ids, and their savepoints.';
