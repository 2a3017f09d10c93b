-- What a guest took back of a payment through their bank or its provider: a document of its own.
insert into ledger.account (code, kind, name_es, name_en) values
  ('disputed', 'asset', 'Contracargos en disputa', 'Chargebacks in dispute'),
  ('chargeback_cost', 'result', 'Pérdida por contracargos', 'Chargebacks lost');

create table payments.chargeback (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  payment_id bigint not null references payments.payment,
  reservation_id bigint not null references reservations.reservation,
  state text not null check (state in ('open', 'contested', 'won', 'lost', 'annulled')),
  source text not null check (source in ('person', 'provider')),
  case_number text not null check (case_number = btrim(case_number) and case_number <> ''),
  reason text not null check (reason in ('fraud', 'not_received', 'not_as_described', 'duplicate',
    'cancelled', 'amount', 'other')),
  note text not null default '',
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  rate numeric(18,8) not null check (rate > 0),
  usd_rate numeric(18,8) not null check (usd_rate > 0),
  amount_mxn numeric(14,4) not null,
  amount_usd numeric(14,4) not null,
  day date not null,
  respond_by date,
  ended_on date,
  ended_by bigint references access.user_account,
  ended_at timestamptz,
  noted_by bigint not null references access.user_account,
  noted_at timestamptz not null,
  version integer not null default 1,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  rep_id bigint not null references access.user_account,
  agency_id bigint references organization.agency,
  constraint what_is_over_has_its_day
    check (num_nulls(ended_on, ended_by, ended_at) = case when state in ('open', 'contested')
      then 3 else 0 end)
);
comment on table payments.chargeback is
  'Money of a payment that a guest took back through their bank or its provider. Never deleted: what was noted by mistake is annulled.';
comment on column payments.chargeback.id is 'Identity.';
comment on column payments.chargeback.uuid is 'In addresses.';
comment on column payments.chargeback.payment_id is 'The payment that is disputed, by card or link.';
comment on column payments.chargeback.reservation_id is 'Of which reservation it is.';
comment on column payments.chargeback.state is
  'open: the money left and nothing was answered; contested: the evidence was sent; won: it came back; lost: it is gone; annulled: it was noted by mistake.';
comment on column payments.chargeback.source is
  'person: accounting noted it; provider: the provider of a payment link told us.';
comment on column payments.chargeback.case_number is 'As the bank or the provider calls it.';
comment on column payments.chargeback.reason is 'Why the guest took it back, as they say.';
comment on column payments.chargeback.note is 'A remark of who noted it.';
comment on column payments.chargeback.currency is 'That of the payment.';
comment on column payments.chargeback.amount is 'What was taken back.';
comment on column payments.chargeback.rate is 'MXN per unit, as the payment kept it.';
comment on column payments.chargeback.usd_rate is 'MXN per dollar, as the payment kept it.';
comment on column payments.chargeback.amount_mxn is 'Its worth in pesos, at that rate.';
comment on column payments.chargeback.amount_usd is 'Its worth in dollars, at those rates.';
comment on column payments.chargeback.day is 'When it came into the books.';
comment on column payments.chargeback.respond_by is 'The last day to send evidence; null: nobody said one.';
comment on column payments.chargeback.ended_on is
  'When it was won, lost or annulled, and its day in the books; null: it stands.';
comment on column payments.chargeback.ended_by is 'Who recorded that; null: it stands.';
comment on column payments.chargeback.ended_at is 'When they recorded it; null: it stands.';
comment on column payments.chargeback.noted_by is
  'Who noted it; of one that a provider told, who sent the payment link.';
comment on column payments.chargeback.noted_at is 'When it was recorded.';
comment on column payments.chargeback.version is 'Counts its changes.';
comment on column payments.chargeback.channel_id is 'Scope: that of the payment.';
comment on column payments.chargeback.hotel_id is 'Scope: that of the payment.';
comment on column payments.chargeback.location_id is 'Scope: that of the payment.';
comment on column payments.chargeback.rep_id is 'Scope: that of the payment.';
comment on column payments.chargeback.agency_id is 'Scope: that of the payment.';
create index chargeback_of_payment on payments.chargeback (payment_id);
create index chargeback_of_reservation on payments.chargeback (reservation_id);
create index chargeback_of_channel on payments.chargeback (channel_id);
create index chargeback_of_hotel on payments.chargeback (hotel_id);
create index chargeback_of_location on payments.chargeback (location_id);
create index chargeback_of_rep on payments.chargeback (rep_id);
create index chargeback_of_agency on payments.chargeback (agency_id);
create index chargeback_in_order on payments.chargeback (noted_at desc, id desc);
create unique index one_live_chargeback_of_a_payment
  on payments.chargeback (payment_id) where state in ('open', 'contested');
create unique index a_case_is_noted_once
  on payments.chargeback (payment_id, upper(case_number)) where state <> 'annulled';

create table payments.chargeback_evidence (
  id bigint generated always as identity primary key,
  chargeback_id bigint not null references payments.chargeback,
  text text not null check (text <> ''),
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  document_name text not null check (document_name <> ''),
  document_type text not null,
  added_by bigint not null references access.user_account,
  added_at timestamptz not null
);
comment on table payments.chargeback_evidence is
  'A file that shows that the guest bought and received what they dispute. It is only ever added.';
comment on column payments.chargeback_evidence.id is 'Identity.';
comment on column payments.chargeback_evidence.chargeback_id is 'Of which chargeback.';
comment on column payments.chargeback_evidence.text is 'What it shows.';
comment on column payments.chargeback_evidence.object_key is 'Where the file is kept.';
comment on column payments.chargeback_evidence.document_name is 'As the file was called.';
comment on column payments.chargeback_evidence.document_type is 'What kind of file it is.';
comment on column payments.chargeback_evidence.added_by is 'Who added it.';
comment on column payments.chargeback_evidence.added_at is 'When.';
create index evidence_of_chargeback on payments.chargeback_evidence (chargeback_id);

alter table ledger.entry add column chargeback_id bigint references payments.chargeback;
comment on column ledger.entry.chargeback_id is 'The chargeback that it tells of.';
create unique index one_entry_of_a_chargeback_and_moment
  on ledger.entry (chargeback_id, moment) where chargeback_id is not null;
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
    || replace(moments, 'ARRAY[', 'ARRAY[''chargeback_opened''::text,
      ''chargeback_returned''::text, ''chargeback_lost''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(chargeback_id, ');
end $$;
