-- What agencies owe on their credit is collected: money that came, and what it settled.
create table payments.collection (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  agency_id bigint not null references organization.agency,
  state text not null check (state in ('noted', 'voided')),
  method_id bigint not null references payments.method,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  rate numeric(18,8) not null check (rate > 0),
  reference text,
  day date not null,
  shift_id bigint references payments.shift,
  noted_by bigint not null references access.user_account,
  noted_at timestamptz not null default now()
);
comment on table payments.collection is
  'Money by which an agency paid what it owes on its credit. Never deleted: what was noted wrongly is voided.';
comment on column payments.collection.id is 'Identity.';
comment on column payments.collection.uuid is 'In addresses.';
comment on column payments.collection.agency_id is 'Who paid.';
comment on column payments.collection.state is 'noted | voided.';
comment on column payments.collection.method_id is 'Cash or a card at a desk, or a transfer to the bank.';
comment on column payments.collection.currency is 'That of the debt.';
comment on column payments.collection.amount is 'What came in; what settles no charge is in favour of the agency.';
comment on column payments.collection.rate is 'MXN per unit: what the house sold at on its day; 1 of pesos.';
comment on column payments.collection.reference is 'Of the transfer, or of the slip.';
comment on column payments.collection.day is 'When it came in, and its day in the books.';
comment on column payments.collection.shift_id is 'In which drawer it lies, and so at which desk; null: in the bank.';
comment on column payments.collection.noted_by is 'Who noted it: somebody else voids it.';
comment on column payments.collection.noted_at is 'When it was recorded.';
create index collection_of_agency on payments.collection (agency_id, currency, day);
create index collection_of_shift on payments.collection (shift_id) where shift_id is not null;
create index collection_by_day on payments.collection (day desc, id desc);

create table payments.collection_share (
  id bigint generated always as identity primary key,
  collection_id bigint not null references payments.collection,
  payment_id bigint not null references payments.payment,
  amount numeric(14,4) not null check (amount > 0),
  applied_by bigint not null references access.user_account,
  applied_at timestamptz not null default now(),
  released_by bigint references access.user_account,
  released_at timestamptz,
  constraint who_released_it_stands_with_when check ((released_by is null) = (released_at is null))
);
comment on table payments.collection_share is
  'What a collection settled of one charge on the credit of an agency, until it is released.';
comment on column payments.collection_share.id is 'Identity.';
comment on column payments.collection_share.collection_id is 'Of which collection.';
comment on column payments.collection_share.payment_id is 'The payment on credit that it settles.';
comment on column payments.collection_share.amount is 'How much of it, in their currency.';
comment on column payments.collection_share.applied_by is 'Who applied it.';
comment on column payments.collection_share.applied_at is 'When.';
comment on column payments.collection_share.released_by is
  'Who voided the collection, or gave back or voided the charge; null: it settles it still.';
comment on column payments.collection_share.released_at is 'When it was released; null: it settles it still.';
create index share_of_collection on payments.collection_share (collection_id);
create index share_of_charge on payments.collection_share (payment_id);

-- Both lower what the agency owes; what is voided raises it again.
alter table payments.agency_movement
  add column collection_id bigint references payments.collection,
  alter column payment_id drop not null,
  drop constraint agency_movement_kind_check,
  drop constraint a_movement_of_an_agency_tells_of_one_document,
  drop constraint only_a_charge_raises_what_an_agency_owes,
  add constraint agency_movement_kind_check
    check (kind in ('charge', 'void', 'refund', 'collection', 'collection_void')),
  add constraint a_movement_of_an_agency_tells_of_one_document check (
    case when kind in ('collection', 'collection_void')
      then collection_id is not null and num_nonnulls(payment_id, refund_id) = 0
    when kind = 'refund'
      then num_nonnulls(refund_id, payment_id) = 2 and collection_id is null
    else payment_id is not null and num_nonnulls(refund_id, collection_id) = 0 end
  ),
  add constraint only_a_charge_raises_what_an_agency_owes
    check ((kind in ('charge', 'collection_void')) = (amount > 0));
comment on column payments.agency_movement.collection_id is 'Which money it paid with.';
comment on column payments.agency_movement.kind is
  'charge: a payment on credit was authorised; void: it was voided; refund: it was given back; collection: the agency paid; collection_void: that was noted wrongly.';
create unique index one_movement_of_a_collection_and_kind
  on payments.agency_movement (collection_id, kind) where collection_id is not null;

alter table ledger.entry
  add column collection_id bigint references payments.collection,
  add column collection_share_id bigint references payments.collection_share;
comment on column ledger.entry.collection_id is 'The money of an agency that it tells of.';
comment on column ledger.entry.collection_share_id is
  'What of a collection settled a charge at another rate, which it tells of.';
create unique index one_entry_of_a_collection_and_moment
  on ledger.entry (collection_id, moment) where collection_id is not null;
create unique index one_entry_of_a_share_and_moment
  on ledger.entry (collection_share_id, moment) where collection_share_id is not null;

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
    || replace(moments, 'ARRAY[', 'ARRAY[''credit_collected''::text, ''collection_voided''::text,
      ''credit_settled''::text, ''settlement_released''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(collection_id, collection_share_id, ');
end $$;
