-- What a guest has in favour settles a chargeback that was lost: they took it through their bank.
create table payments.chargeback_settlement (
  id bigint generated always as identity primary key,
  chargeback_id bigint not null references payments.chargeback,
  payment_id bigint not null references payments.payment,
  reservation_id bigint not null references reservations.reservation,
  amount numeric(14,4) not null check (amount > 0),
  applied numeric(14,4) not null check (applied > 0),
  amount_mxn numeric(14,4) not null,
  amount_usd numeric(14,4) not null,
  day date not null,
  settled_by bigint not null references access.user_account,
  settled_at timestamptz not null
);
comment on table payments.chargeback_settlement is
  'What of a chargeback that was lost came out of what its guest had in favour: it is given back, and no cost. Never deleted.';
comment on column payments.chargeback_settlement.id is 'Identity.';
comment on column payments.chargeback_settlement.chargeback_id is 'The chargeback that was lost.';
comment on column payments.chargeback_settlement.payment_id is 'The payment that it is of.';
comment on column payments.chargeback_settlement.reservation_id is 'The reservation of that payment.';
comment on column payments.chargeback_settlement.amount is 'In the currency of the payment.';
comment on column payments.chargeback_settlement.applied is
  'What it takes off what was paid, in the currency of the reservation.';
comment on column payments.chargeback_settlement.amount_mxn is
  'Its worth in pesos, at the rate of the payment.';
comment on column payments.chargeback_settlement.amount_usd is
  'Its worth in dollars, at the rates of the payment.';
comment on column payments.chargeback_settlement.day is 'Its day in the books.';
comment on column payments.chargeback_settlement.settled_by is
  'Who lost the chargeback, or later put the guest in favour.';
comment on column payments.chargeback_settlement.settled_at is 'When.';
create index settlement_of_chargeback on payments.chargeback_settlement (chargeback_id);
create index settlement_of_payment on payments.chargeback_settlement (payment_id);
create index settlement_of_reservation on payments.chargeback_settlement (reservation_id);

alter table ledger.entry
  add column chargeback_settlement_id bigint references payments.chargeback_settlement;
comment on column ledger.entry.chargeback_settlement_id is
  'What of a lost chargeback came out of what its guest had in favour.';
create unique index one_entry_of_a_chargeback_settlement_and_moment
  on ledger.entry (chargeback_settlement_id, moment) where chargeback_settlement_id is not null;
do $$
declare
  moments text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'entry_moment_check'
      and conrelid = 'ledger.entry'::regclass);
  documents text := (
    select pg_get_constraintdef(oid) from pg_constraint
     where conname = 'an_entry_tells_of_one_document' and conrelid = 'ledger.entry'::regclass);
begin
  alter table ledger.entry drop constraint entry_moment_check,
    drop constraint an_entry_tells_of_one_document;
  execute 'alter table ledger.entry add constraint entry_moment_check '
    || replace(moments, 'ARRAY[', 'ARRAY[''chargeback_settled''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(chargeback_settlement_id, ');
end $$;
