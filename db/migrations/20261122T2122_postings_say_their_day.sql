-- The day stands with each posting, so that a balance on a day is read from one index, whatever the
-- number of entries behind it.
alter table ledger.posting add column day date;
comment on column ledger.posting.day is
  'The day of its entry, kept beside the amount so that balances are read from one index.';
update ledger.posting p set day = e.day from ledger.entry e where e.id = p.entry_id;
alter table ledger.posting alter column day set not null;
drop index ledger.posting_by_account;
create index posting_by_account on ledger.posting (account_code, currency, day, id)
  include (amount);
create index posting_by_day on ledger.posting (day, id);
