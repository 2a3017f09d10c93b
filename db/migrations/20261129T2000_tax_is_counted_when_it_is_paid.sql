-- The books posted all IVA with the sale or the voucher. The law counts it when it is paid (LIVA 1-B, 5): what
-- customers have paid of it is due, and what providers were paid of it can be credited.
insert into ledger.account (code, kind, name_es, name_en) values
  ('tax_collected', 'liability', 'IVA trasladado cobrado', 'VAT collected'),
  ('tax_credited', 'asset', 'IVA acreditable pagado', 'Creditable input VAT'),
  ('withholding_pending', 'liability', 'Retenciones de facturas por pagar',
    'Withholding on unpaid invoices'),
  ('tax_withheld', 'liability', 'IVA retenido', 'VAT withheld'),
  ('income_tax_withheld', 'liability', 'ISR retenido', 'Income tax withheld');
update ledger.account set name_es = 'IVA trasladado no cobrado', name_en = 'VAT not yet collected'
 where code = 'tax';

-- Where the contador finds them; a company that has an account of such a number keeps its own.
insert into accounting.account (number, name, sat_code, nature) values
    ('118', 'Impuestos acreditables pagados', '118', 'D'),
    ('208', 'Impuestos trasladados cobrados', '208', 'A'),
    ('209', 'Impuestos trasladados no cobrados', '209', 'A'),
    ('216', 'Impuestos retenidos', '216', 'A')
  on conflict (number) do nothing;
with first_of (account_code, number, name, sat_code) as (
  values
    ('tax_credited', '118-01', 'IVA acreditable pagado', '118.01'),
    ('tax_collected', '208-01', 'IVA trasladado cobrado', '208.01'),
    ('tax', '209-01', 'IVA trasladado no cobrado', '209.01'),
    ('income_tax_withheld', '216-04', 'ISR retenido por servicios profesionales', '216.04'),
    ('tax_withheld', '216-10', 'IVA retenido', '216.10'),
    ('withholding_pending', '216-12', 'Retenciones de facturas por pagar', '216.12')
), made as (
  insert into accounting.account (number, name, sat_code, nature, parent_id)
  select f.number, f.name, f.sat_code, p.nature, p.id
    from first_of f join accounting.account p on p.number = left(f.number, 3)
  on conflict (number) do nothing
  returning id, number
)
insert into accounting.posted (account_code, account_id)
select f.account_code, coalesce(m.id, a.id)
  from first_of f left join made m on m.number = f.number
  left join accounting.account a on a.number = f.number
-- A company that keeps IVA trasladado in an account of its own goes on doing so.
on conflict (account_code) do update set account_id = excluded.account_id
 where accounting.posted.account_id = (select id from accounting.account
     where number = '207-01' and sat_code = '207.01');

-- A company that begins needs no account that nothing is posted in.
delete from accounting.account
 where number = '207-01' and not exists (select from audit.seal)
   and id not in (select account_id from accounting.posted);
delete from accounting.account
 where number = '207' and not exists (select from audit.seal)
   and id not in (select parent_id from accounting.account where parent_id is not null)
   and id not in (select account_id from accounting.posted);

alter table invoices.line
  add column tax_kind text
    constraint a_line_bears_a_known_tax check (tax_kind in ('16', '8', '0', 'exempt')),
  add column iva_withheld numeric(14,4) not null default 0
    check (iva_withheld >= 0 and iva_withheld = round(iva_withheld, 2)),
  add column isr_withheld numeric(14,4) not null default 0
    check (isr_withheld >= 0 and isr_withheld = round(isr_withheld, 2));
comment on column invoices.line.tax_kind is
  'IVA that its document says: 16, 8 (border), 0 or exempt; null: it says none, or more than one.';
comment on column invoices.line.iva_withheld is
  'IVA that we withhold of it: the amount is less by it, and we owe it to the SAT once it is paid.';
comment on column invoices.line.isr_withheld is 'The same of ISR.';

alter table invoices.credit_note
  add column tax numeric(14,4)
    constraint the_tax_of_a_credit_note_is_part_of_it check (tax between 0 and amount),
  add column lowers_tax numeric(14,4) not null default 0
    constraint what_a_credit_note_takes_of_tax_is_part_of_what_it_lowers
      check (lowers_tax = 0 or lowers_tax between 0 and lowers);
comment on column invoices.credit_note.tax is
  'The IVA in its amount; null: nobody said it, and all of what it lowers is cost.';
comment on column invoices.credit_note.lowers_tax is
  'The IVA in what it lowers, which cannot be credited any more.';

create table ledger.tax_night (
  day date primary key,
  last_entry_id bigint not null,
  told_at timestamptz not null
);
comment on table ledger.tax_night is
  'Until which day what was paid of IVA has been counted, and when that was done: each night says the day before.';
comment on column ledger.tax_night.day is 'The last day that was counted.';
comment on column ledger.tax_night.last_entry_id is
  'The last entry of the books that was read; what was written later is counted the next night.';
comment on column ledger.tax_night.told_at is 'When.';

create table ledger.tax_flow (
  id bigint generated always as identity primary key,
  day date not null,
  item_id bigint references reservations.item,
  invoice_id bigint references invoices.invoice,
  tax_kind text not null check (tax_kind ~ '^\d+(\.\d+)?$' or tax_kind in ('exempt', 'unstated')),
  currency char(3) not null references exchange_rates.currency,
  rate numeric(18,8) not null check (rate > 0),
  base numeric(14,4) not null,
  tax numeric(14,4) not null,
  iva_withheld numeric(14,4) not null default 0,
  isr_withheld numeric(14,4) not null default 0,
  of_closed_month boolean not null default false,
  told_at timestamptz not null,
  constraint a_tax_flow_is_of_a_service_or_an_invoice check (num_nonnulls(item_id, invoice_id) = 1),
  constraint a_service_withholds_nothing
    check (item_id is null or (iva_withheld = 0 and isr_withheld = 0))
);
create index tax_flow_of_item on ledger.tax_flow (item_id) where item_id is not null;
create index tax_flow_of_invoice on ledger.tax_flow (invoice_id) where invoice_id is not null;
create index tax_flow_on_day on ledger.tax_flow (day);
comment on table ledger.tax_flow is
  'What was paid on a day of the price of a sold service, or of an invoice of a provider, by its IVA: the document that moves IVA from not collected to collected, and from not paid to paid. Written once; what is given back is another one, negative.';
comment on column ledger.tax_flow.id is 'Identity.';
comment on column ledger.tax_flow.day is 'The day of the payment, which is its day in the books.';
comment on column ledger.tax_flow.item_id is 'Whose price a customer or an agency paid.';
comment on column ledger.tax_flow.invoice_id is 'Which invoice of a provider was paid.';
comment on column ledger.tax_flow.tax_kind is
  'Percent of IVA of the service; of an invoice 16, 8, 0, exempt or unstated.';
comment on column ledger.tax_flow.currency is 'Of its amounts.';
comment on column ledger.tax_flow.rate is 'MXN per unit that the IVA was posted at.';
comment on column ledger.tax_flow.base is 'Without IVA.';
comment on column ledger.tax_flow.tax is
  'IVA that is due, or that can be credited: without what is withheld of it.';
comment on column ledger.tax_flow.iva_withheld is 'IVA that was withheld with the payment.';
comment on column ledger.tax_flow.isr_withheld is 'ISR that was withheld with the payment.';
comment on column ledger.tax_flow.of_closed_month is
  'It happened in a month whose books were closed before it was counted; its day is the first open one.';
comment on column ledger.tax_flow.told_at is 'When it was counted.';

alter table ledger.entry add column tax_flow_id bigint references ledger.tax_flow;
comment on column ledger.entry.tax_flow_id is 'What was paid of IVA that it tells of.';
create unique index one_entry_of_a_tax_flow_and_moment
  on ledger.entry (tax_flow_id, moment) where tax_flow_id is not null;
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
    || replace(moments, 'ARRAY[', 'ARRAY[''tax_collected''::text, ''tax_paid''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(tax_flow_id, ');
end $$;
