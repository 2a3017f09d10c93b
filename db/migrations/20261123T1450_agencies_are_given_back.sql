-- What an agency has in favour is paid out to it: of one collection, from the bank.
create table payments.agency_return (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  collection_id bigint not null references payments.collection,
  state text not null check (state in ('noted', 'voided')),
  amount numeric(14,4) not null check (amount > 0),
  reference text not null,
  day date not null,
  noted_by bigint not null references access.user_account,
  noted_at timestamptz not null default now()
);
comment on table payments.agency_return is
  'Money given back to an agency of what a collection left in its favour, in the currency and at the rate of that collection. Never deleted: what was noted wrongly is voided.';
comment on column payments.agency_return.id is 'Identity.';
comment on column payments.agency_return.uuid is 'In addresses.';
comment on column payments.agency_return.collection_id is 'Of which collection.';
comment on column payments.agency_return.state is 'noted | voided.';
comment on column payments.agency_return.amount is 'What left the bank, in the currency of the collection.';
comment on column payments.agency_return.reference is 'Of the transfer.';
comment on column payments.agency_return.day is 'When it left the bank, and its day in the books.';
comment on column payments.agency_return.noted_by is
  'Who noted it: somebody else than who noted the collection, and somebody else voids it.';
comment on column payments.agency_return.noted_at is 'When it was recorded.';
create index return_of_collection on payments.agency_return (collection_id);
create index return_by_day on payments.agency_return (day desc, id desc);

-- It raises what the agency owes: less is in its favour.
alter table payments.agency_movement
  add column agency_return_id bigint references payments.agency_return,
  drop constraint agency_movement_kind_check,
  drop constraint a_movement_of_an_agency_tells_of_one_document,
  drop constraint only_a_charge_raises_what_an_agency_owes,
  add constraint agency_movement_kind_check check (
    kind in ('charge', 'void', 'refund', 'collection', 'collection_void', 'return', 'return_void')
  ),
  add constraint a_movement_of_an_agency_tells_of_one_document check (
    case when kind in ('return', 'return_void')
      then agency_return_id is not null and num_nonnulls(payment_id, refund_id, collection_id) = 0
    when kind in ('collection', 'collection_void')
      then collection_id is not null
       and num_nonnulls(payment_id, refund_id, agency_return_id) = 0
    when kind = 'refund'
      then num_nonnulls(refund_id, payment_id) = 2
       and num_nonnulls(collection_id, agency_return_id) = 0
    else payment_id is not null
       and num_nonnulls(refund_id, collection_id, agency_return_id) = 0 end
  ),
  add constraint only_a_charge_raises_what_an_agency_owes
    check ((kind in ('charge', 'collection_void', 'return')) = (amount > 0));
comment on column payments.agency_movement.agency_return_id is 'Which money it was given back.';
comment on column payments.agency_movement.kind is
  'charge: a payment on credit was authorised; void: it was voided; refund: it was given back; collection: the agency paid; collection_void: that was noted wrongly; return: what it had in favour was paid out; return_void: that was noted wrongly.';
create unique index one_movement_of_a_return_and_kind
  on payments.agency_movement (agency_return_id, kind) where agency_return_id is not null;

alter table ledger.entry
  add column agency_return_id bigint references payments.agency_return;
comment on column ledger.entry.agency_return_id is 'The money given back to an agency that it tells of.';
create unique index one_entry_of_a_return_and_moment
  on ledger.entry (agency_return_id, moment) where agency_return_id is not null;

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
    || replace(moments, 'ARRAY[', 'ARRAY[''credit_returned''::text,
      ''credit_return_voided''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(agency_return_id, ');
end $$;
