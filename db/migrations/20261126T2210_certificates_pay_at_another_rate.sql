-- A certificate in foreign money pays at another rate than it was issued at: what that gains or
-- loses is told in the books.
comment on table payments.certificate_movement is
  'What changed the balance of a certificate. What it paid stands in the books by its payment, and has an entry of its own where its rate differs from that of its issue; everything else has one.';
do $$
declare
  moments text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'entry_moment_check'
      and conrelid = 'ledger.entry'::regclass);
begin
  alter table ledger.entry drop constraint entry_moment_check;
  execute 'alter table ledger.entry add constraint entry_moment_check '
    || replace(moments, 'ARRAY[', 'ARRAY[''certificate_exchanged''::text, ');
end $$;

alter table payments.certificate_movement add column rate numeric(18,8) check (rate > 0);
comment on column payments.certificate_movement.rate is
  'MXN per unit of the payment that it made or took back: what it differs from the rate of the issue is told in the books. Null: of no payment, or from before that was told.';
