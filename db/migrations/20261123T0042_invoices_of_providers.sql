-- What providers bill, line by line, tied to the vouchers that were redeemed.
create schema invoices;
comment on schema invoices is 'Invoices of providers, and which vouchers their lines bill.';

alter table catalog.provider
  add column invoice_tolerance_mxn numeric(14,4) check (invoice_tolerance_mxn >= 0),
  add column invoice_tolerance_percent numeric(7,4)
    check (invoice_tolerance_percent between 0 and 100);
comment on column catalog.provider.invoice_tolerance_mxn is
  'By how many pesos a line of its invoices may differ from what is owed; null: what the company asks for.';
comment on column catalog.provider.invoice_tolerance_percent is
  'By what part of what is owed a line of its invoices may differ; null: what the company asks for.';

create table invoices.invoice (
  id bigint generated always as identity primary key,
  provider_id bigint not null references catalog.provider,
  state text not null check (state in ('captured', 'validated', 'matched', 'partly_matched',
    'unmatched', 'reconciled', 'cancelled')),
  folio text not null check (folio = btrim(folio) and folio <> ''),
  fiscal_uuid uuid,
  source text not null check (source in ('form', 'cfdi', 'sheet')),
  issued_on date not null,
  due_on date not null,
  currency char(3) not null references exchange_rates.currency,
  subtotal numeric(14,4) not null check (subtotal >= 0),
  tax numeric(14,4) not null,
  total numeric(14,4) not null check (total > 0),
  note text not null default '',
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  document_name text,
  document_type text,
  captured_by bigint not null references access.user_account,
  captured_at timestamptz not null,
  reconciled_by bigint references access.user_account,
  reconciled_at timestamptz,
  version integer not null default 1,
  constraint an_invoice_adds_up check (abs(subtotal + tax - total) <= 0.01),
  constraint nobody_reconciles_what_they_captured
    check (reconciled_by is null or reconciled_by <> captured_by),
  constraint who_reconciled_says_when check ((reconciled_by is null) = (reconciled_at is null)),
  constraint a_document_has_its_name
    check (num_nulls(object_key, document_name, document_type) in (0, 3))
);
comment on table invoices.invoice is
  'An invoice of a provider (factura): what it says, and how far it is reconciled with vouchers.';
comment on column invoices.invoice.id is 'Identity.';
comment on column invoices.invoice.provider_id is 'Who bills; scope.';
comment on column invoices.invoice.state is
  'captured: written down; validated: it adds up and is new; matched: every line is tied or rejected, within tolerance; partly_matched, unmatched: some lines are, or none; reconciled: accounting agrees, and it is owed; cancelled: void.';
comment on column invoices.invoice.folio is 'Its series and number, as the provider gave them.';
comment on column invoices.invoice.fiscal_uuid is
  'The stamp of the SAT (UUID); null: a foreign invoice, or one without it.';
comment on column invoices.invoice.source is
  'form: a person wrote it; cfdi: from its XML; sheet: from a spreadsheet.';
comment on column invoices.invoice.issued_on is 'The day that it bears.';
comment on column invoices.invoice.due_on is 'When it is to be paid, by the provider''s days of credit.';
comment on column invoices.invoice.currency is 'Of all its amounts.';
comment on column invoices.invoice.subtotal is 'Before taxes.';
comment on column invoices.invoice.tax is 'Taxes added, less those withheld.';
comment on column invoices.invoice.total is 'What the provider asks for.';
comment on column invoices.invoice.note is 'A remark of who captured it.';
comment on column invoices.invoice.object_key is 'Where the provider''s own file is kept; null: none.';
comment on column invoices.invoice.document_name is 'As that file was called.';
comment on column invoices.invoice.document_type is 'What kind of file it is.';
comment on column invoices.invoice.captured_by is 'Who captured it, and does not reconcile it.';
comment on column invoices.invoice.captured_at is 'When.';
comment on column invoices.invoice.reconciled_by is 'Who agreed with it.';
comment on column invoices.invoice.reconciled_at is 'When.';
comment on column invoices.invoice.version is 'Counts its changes.';
create unique index an_invoice_is_captured_once
  on invoices.invoice (provider_id, upper(folio)) where state <> 'cancelled';
create unique index a_fiscal_stamp_is_captured_once
  on invoices.invoice (fiscal_uuid) where state <> 'cancelled' and fiscal_uuid is not null;
create index invoice_by_state on invoices.invoice (state, issued_on);
create index invoice_by_day on invoices.invoice (issued_on, id);
create index invoice_captured_by on invoices.invoice (captured_by);
create index invoice_reconciled_by on invoices.invoice (reconciled_by)
  where reconciled_by is not null;

create table invoices.line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices.invoice,
  provider_id bigint not null references catalog.provider,
  position integer not null check (position > 0),
  reference text not null default '',
  description text not null default '',
  amount numeric(14,4) not null check (amount > 0),
  voucher_id bigint references vouchers.voucher,
  tied_by text check (tied_by in ('voucher', 'reservation', 'hand')),
  finding text check (finding in ('unknown', 'several', 'other_provider', 'billed_twice', 'voided',
    'not_rendered', 'other_currency', 'over', 'under')),
  about text,
  rejected_reason text,
  unique (invoice_id, position),
  constraint a_tied_line_says_how check ((voucher_id is null) = (tied_by is null)),
  constraint a_line_is_tied_or_rejected
    check (num_nonnulls(voucher_id, rejected_reason) <= 1),
  constraint an_open_line_says_why
    check (voucher_id is not null or rejected_reason is not null or finding is not null)
);
comment on table invoices.line is
  'A line of an invoice: one service that the provider bills, tied to its voucher.';
comment on column invoices.line.id is 'Identity.';
comment on column invoices.line.invoice_id is 'Its invoice.';
comment on column invoices.line.provider_id is 'Scope: that of the invoice.';
comment on column invoices.line.position is 'Its place in the invoice.';
comment on column invoices.line.reference is 'What the provider names the service by.';
comment on column invoices.line.description is 'What the provider says of it.';
comment on column invoices.line.amount is 'What is asked for it, with taxes, in the currency of the invoice.';
comment on column invoices.line.voucher_id is 'What it bills; null: nothing was found, or it was rejected.';
comment on column invoices.line.tied_by is
  'How its voucher was found: by its own folio, by that of the reservation, or by a person.';
comment on column invoices.line.finding is
  'What is wrong with it: over or under what is owed beyond the tolerance, or why it is tied to no voucher; null: nothing.';
comment on column invoices.line.about is 'What the finding is about, such as the invoice that billed the voucher before.';
comment on column invoices.line.rejected_reason is 'Why it is not accepted; null: it is.';
create unique index a_voucher_is_billed_once on invoices.line (voucher_id)
  where voucher_id is not null;
create index line_by_provider on invoices.line (provider_id);

alter table ledger.entry add column invoice_line_id bigint references invoices.line;
comment on column ledger.entry.invoice_line_id is 'The line of a provider''s invoice that it tells of.';
create unique index one_entry_of_an_invoice_line_and_moment
  on ledger.entry (invoice_line_id, moment) where invoice_line_id is not null;

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
    || replace(moments, 'ARRAY[', 'ARRAY[''invoice_billed''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(invoice_line_id, ');
end $$;
