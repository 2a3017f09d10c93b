-- What was reconciled is scheduled and paid, wholly or in parts; what was reconciled by mistake is
-- taken back until then.
alter table invoices.invoice drop constraint invoice_state_check,
  add constraint invoice_state_check check (state in ('captured', 'validated', 'matched',
    'partly_matched', 'unmatched', 'reconciled', 'scheduled', 'partly_paid', 'paid', 'disputed',
    'cancelled'));
comment on column invoices.invoice.state is
  'captured: written down; validated: it adds up and is new; matched: every line is tied or rejected, within tolerance; partly_matched, unmatched: some lines are, or none; reconciled: accounting agrees, and it is owed; scheduled: a payment of it has its day; partly_paid, paid: what the bank sent; disputed: it waits for an agreement with the provider; cancelled: void.';

create table invoices.batch (
  id bigint generated always as identity primary key,
  day date not null,
  currency char(3) not null references exchange_rates.currency,
  made_by bigint not null references access.user_account,
  made_at timestamptz not null
);
comment on table invoices.batch is
  'Payments of invoices that were scheduled together, for one day and in one currency.';
comment on column invoices.batch.id is 'Identity: the number that people know it by.';
comment on column invoices.batch.day is 'For which day.';
comment on column invoices.batch.currency is 'Of the invoices that it pays.';
comment on column invoices.batch.made_by is 'Who scheduled it.';
comment on column invoices.batch.made_at is 'When.';

create table invoices.payment (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices.invoice,
  provider_id bigint not null references catalog.provider,
  batch_id bigint references invoices.batch,
  state text not null check (state in ('scheduled', 'paid', 'withdrawn', 'undone')),
  scheduled_for date not null,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  scheduled_by bigint not null references access.user_account,
  scheduled_at timestamptz not null,
  paid_on date,
  bank text check (bank <> ''),
  reference text check (reference <> ''),
  paid_currency char(3) references exchange_rates.currency,
  paid_amount numeric(14,4) check (paid_amount > 0),
  rate numeric(18,8) check (rate > 0),
  billed_rate numeric(18,8) check (billed_rate > 0),
  paid_by bigint references access.user_account,
  paid_at timestamptz,
  version integer not null default 1,
  constraint what_was_paid_says_how check (
    num_nulls(paid_on, bank, reference, paid_currency, paid_amount, billed_rate, paid_by, paid_at)
      = case when state in ('paid', 'undone') then 0 else 8 end),
  constraint an_exchange_says_its_rate check ((rate is null) = (paid_currency is null
    or paid_currency = currency)),
  constraint foreign_invoices_are_paid_in_their_currency_or_in_pesos
    check (paid_currency is null or paid_currency in (currency, 'MXN'))
);
comment on table invoices.payment is
  'A payment of an invoice of a provider: scheduled for a day, and then what the bank sent. The document of its entries in the books.';
comment on column invoices.payment.id is 'Identity.';
comment on column invoices.payment.invoice_id is 'What it pays.';
comment on column invoices.payment.provider_id is 'Scope: that of the invoice.';
comment on column invoices.payment.batch_id is 'With which others it was scheduled; null: by itself.';
comment on column invoices.payment.state is
  'scheduled: to be paid on its day; paid: the bank sent it; withdrawn: not to be paid after all; undone: it was noted as paid by mistake, or came back.';
comment on column invoices.payment.scheduled_for is 'When it is to be paid.';
comment on column invoices.payment.currency is 'That of the invoice.';
comment on column invoices.payment.amount is 'How much of the invoice it settles, in its currency.';
comment on column invoices.payment.scheduled_by is 'Who scheduled it.';
comment on column invoices.payment.scheduled_at is 'When.';
comment on column invoices.payment.paid_on is 'The day on which the bank sent it.';
comment on column invoices.payment.bank is 'The bank and account that sent it.';
comment on column invoices.payment.reference is 'Of the transfer.';
comment on column invoices.payment.paid_currency is 'What left the bank: the invoice''s currency, or pesos.';
comment on column invoices.payment.paid_amount is 'How much left the bank, in that currency.';
comment on column invoices.payment.rate is
  'Pesos of the bank for each unit of the invoice''s currency; null: nothing was exchanged.';
comment on column invoices.payment.billed_rate is
  'MXN per unit of the invoice''s currency at which the books owe the invoice: by the lines that were reconciled.';
comment on column invoices.payment.paid_by is 'Who noted the payment.';
comment on column invoices.payment.paid_at is 'When it was noted.';
comment on column invoices.payment.version is 'Counts its changes.';
create index payment_of_invoice on invoices.payment (invoice_id);
create index payment_by_provider on invoices.payment (provider_id);
create index payment_of_batch on invoices.payment (batch_id) where batch_id is not null;
create index payment_by_day on invoices.payment (state, scheduled_for);

alter table ledger.entry add column invoice_payment_id bigint references invoices.payment;
comment on column ledger.entry.invoice_payment_id is
  'The payment of a provider''s invoice that it tells of.';
create unique index one_entry_of_an_invoice_payment_and_moment
  on ledger.entry (invoice_payment_id, moment) where invoice_payment_id is not null;
-- A reconciliation that was taken back may happen again.
drop index ledger.one_entry_of_an_invoice_line_and_moment;
create unique index one_entry_of_an_invoice_line_and_moment
  on ledger.entry (invoice_line_id, moment, coalesce(after_id, reverses_id, 0))
  where invoice_line_id is not null;

-- What else was allowed stays allowed: other documents may have come meanwhile.
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
    || replace(moments, 'ARRAY[', 'ARRAY[''invoice_unbilled''::text, ''invoice_paid''::text, '
      || '''invoice_payment_undone''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(invoice_payment_id, ');
end $$;
