-- What a provider takes back of an invoice, and what is not agreed on about it.
create table invoices.credit_note (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices.invoice,
  provider_id bigint not null references catalog.provider,
  state text not null check (state in ('applied', 'cancelled')),
  folio text not null check (folio = btrim(folio) and folio <> ''),
  fiscal_uuid uuid,
  source text not null check (source in ('form', 'cfdi')),
  issued_on date not null,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  lowers numeric(14,4) check (lowers between 0 and amount),
  billed_rate numeric(18,8) check (billed_rate > 0),
  booked_by bigint references access.user_account,
  booked_at timestamptz,
  reason text not null default '',
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  document_name text,
  captured_by bigint not null references access.user_account,
  captured_at timestamptz not null,
  version integer not null default 1,
  constraint what_lowers_a_debt_is_booked
    check (num_nulls(lowers, billed_rate, booked_by, booked_at) in (0, 4)),
  constraint a_document_has_its_name check ((object_key is null) = (document_name is null))
);
comment on table invoices.credit_note is
  'What a provider takes back of an invoice (nota de crédito): first of what was rejected of it, the rest of what is owed. The document of its entries in the books.';
comment on column invoices.credit_note.id is 'Identity.';
comment on column invoices.credit_note.invoice_id is 'The invoice that it lowers.';
comment on column invoices.credit_note.provider_id is 'Scope: that of the invoice.';
comment on column invoices.credit_note.state is
  'applied: it holds; cancelled: it was captured by mistake, or the provider cancelled it.';
comment on column invoices.credit_note.folio is 'Its series and number, as the provider gave them.';
comment on column invoices.credit_note.fiscal_uuid is 'The stamp of the SAT; null: a foreign one, or one without it.';
comment on column invoices.credit_note.source is 'form: a person wrote it; cfdi: from its XML.';
comment on column invoices.credit_note.issued_on is 'The day that it bears.';
comment on column invoices.credit_note.currency is 'That of the invoice.';
comment on column invoices.credit_note.amount is 'What it takes back, with taxes.';
comment on column invoices.credit_note.lowers is
  'How much of what is owed it takes back, once the invoice is reconciled: beyond what was rejected of it. Null: not reconciled yet.';
comment on column invoices.credit_note.billed_rate is
  'MXN per unit at which the books owe the invoice; null: not reconciled yet.';
comment on column invoices.credit_note.booked_by is
  'Who captured it, or reconciled its invoice afterwards; null: not reconciled yet.';
comment on column invoices.credit_note.booked_at is 'When it came into the books; null: not yet.';
comment on column invoices.credit_note.reason is 'A remark of who captured it.';
comment on column invoices.credit_note.object_key is 'Where the provider''s own file is kept; null: none.';
comment on column invoices.credit_note.document_name is 'As that file was called.';
comment on column invoices.credit_note.captured_by is 'Who captured it.';
comment on column invoices.credit_note.captured_at is 'When.';
comment on column invoices.credit_note.version is 'Counts its changes.';
create index credit_note_of_invoice on invoices.credit_note (invoice_id);
create index credit_note_by_provider on invoices.credit_note (provider_id);
create unique index a_credit_note_is_captured_once
  on invoices.credit_note (provider_id, upper(folio)) where state <> 'cancelled';
create unique index a_stamp_of_a_credit_note_is_captured_once
  on invoices.credit_note (fiscal_uuid) where state <> 'cancelled' and fiscal_uuid is not null;

create table invoices.dispute (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices.invoice,
  provider_id bigint not null references catalog.provider,
  reason text not null check (reason <> ''),
  opened_by bigint not null references access.user_account,
  opened_at timestamptz not null,
  outcome text check (outcome <> ''),
  closed_by bigint references access.user_account,
  closed_at timestamptz,
  constraint a_closed_dispute_says_how
    check (num_nulls(outcome, closed_by, closed_at) in (0, 3))
);
comment on table invoices.dispute is
  'What is not agreed on with a provider about an invoice: while it is open, nothing of it is paid.';
comment on column invoices.dispute.id is 'Identity.';
comment on column invoices.dispute.invoice_id is 'What it is about.';
comment on column invoices.dispute.provider_id is 'Scope: that of the invoice.';
comment on column invoices.dispute.reason is 'What is not agreed on.';
comment on column invoices.dispute.opened_by is 'Who opened it.';
comment on column invoices.dispute.opened_at is 'When.';
comment on column invoices.dispute.outcome is 'What was agreed; null: it is open.';
comment on column invoices.dispute.closed_by is 'Who closed it.';
comment on column invoices.dispute.closed_at is 'When.';
create index dispute_of_invoice on invoices.dispute (invoice_id);
create index dispute_by_provider on invoices.dispute (provider_id);
create unique index one_open_dispute_of_an_invoice on invoices.dispute (invoice_id)
  where closed_at is null;

create table invoices.dispute_message (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references invoices.dispute,
  provider_id bigint not null references catalog.provider,
  text text not null check (text <> ''),
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  document_name text,
  document_type text,
  written_by bigint not null references access.user_account,
  written_at timestamptz not null,
  constraint a_document_has_its_name
    check (num_nulls(object_key, document_name, document_type) in (0, 3))
);
comment on table invoices.dispute_message is 'What was written about a disputed invoice, by either side.';
comment on column invoices.dispute_message.id is 'Identity.';
comment on column invoices.dispute_message.dispute_id is 'About which.';
comment on column invoices.dispute_message.provider_id is 'Scope: that of the invoice.';
comment on column invoices.dispute_message.text is 'What was written.';
comment on column invoices.dispute_message.object_key is 'Where a file that came with it is kept; null: none.';
comment on column invoices.dispute_message.document_name is 'As that file was called.';
comment on column invoices.dispute_message.document_type is 'What kind of file it is.';
comment on column invoices.dispute_message.written_by is 'Who wrote it.';
comment on column invoices.dispute_message.written_at is 'When.';
create index message_of_dispute on invoices.dispute_message (dispute_id);
create index dispute_message_by_provider on invoices.dispute_message (provider_id);

alter table ledger.entry add column credit_note_id bigint references invoices.credit_note;
comment on column ledger.entry.credit_note_id is 'The credit note of a provider that it tells of.';
create unique index one_entry_of_a_credit_note_and_moment
  on ledger.entry (credit_note_id, moment) where credit_note_id is not null;
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
    || replace(moments, 'ARRAY[', 'ARRAY[''invoice_credited''::text, ''invoice_uncredited''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(credit_note_id, ');
end $$;
