alter table invoices.invoice add column replaces uuid[] not null default '{}';
comment on column invoices.invoice.replaces is
  'Stamps of the invoices whose place it takes (relation 04 of the SAT): none of them is paid beside it.';
create index invoice_that_replaces on invoices.invoice using gin (replaces);

-- Nothing obliges a provider to number once: what the SAT stamped is told apart by its stamp.
drop index invoices.an_invoice_is_captured_once;
create unique index an_invoice_is_captured_once on invoices.invoice (provider_id, upper(folio))
  where state <> 'cancelled' and fiscal_uuid is null;
drop index invoices.a_credit_note_is_captured_once;
create unique index a_credit_note_is_captured_once
  on invoices.credit_note (provider_id, upper(folio))
  where state <> 'cancelled' and fiscal_uuid is null;
