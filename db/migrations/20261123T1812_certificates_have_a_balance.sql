-- Certificates that the company issues: each has a balance, which payments use up.
alter table payments.method drop constraint method_kind_check,
  add constraint method_kind_check check (kind in ('cash', 'terminal', 'transfer', 'link',
    'certificate', 'agency_credit', 'house_certificate'));
insert into payments.method (code, kind, name_es, name_en, needs_reference, position) values
  ('house_certificate', 'house_certificate', 'Certificado de la casa', 'House certificate', true,
    7);

insert into ledger.account (code, kind, name_es, name_en) values
  ('certificates_issued', 'liability', 'Certificados emitidos', 'Certificates issued'),
  ('certificate_cost', 'result', 'Certificados de cortesía y caducados',
    'Certificates given and expired');

create table payments.certificate (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  number text not null unique check (number ~ '^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  state text not null check (state in ('active', 'expired', 'voided')),
  origin text not null check (origin in ('courtesy', 'sold')),
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  rate numeric(18,8) not null check (rate > 0),
  balance numeric(14,4) not null,
  holder text not null,
  reason text not null,
  expires_on date not null,
  issued_by bigint not null references access.user_account,
  issued_at timestamptz not null default now(),
  constraint a_certificate_is_never_used_beyond_its_balance check (balance >= 0),
  constraint a_certificate_has_nothing_left_once_it_is_over
    check (state = 'active' or balance = 0)
);
comment on table payments.certificate is
  'What the company promised to take as payment: given to a guest, or sold. Never deleted.';
comment on column payments.certificate.id is 'Identity.';
comment on column payments.certificate.uuid is 'In addresses.';
comment on column payments.certificate.number is 'Who shows it pays with it; drawn at random.';
comment on column payments.certificate.state is 'active pays; expired | voided.';
comment on column payments.certificate.origin is
  'courtesy: given, a cost of ours; sold: paid by transfer.';
comment on column payments.certificate.currency is 'Of its amount, and of what it pays.';
comment on column payments.certificate.amount is 'What it was issued for.';
comment on column payments.certificate.rate is
  'MXN per unit of its currency when it was issued: its other entries are worth that, too.';
comment on column payments.certificate.balance is 'What is left of it: the sum of its movements.';
comment on column payments.certificate.holder is 'Whom it was issued to.';
comment on column payments.certificate.reason is 'Why it was given, or what was sold.';
comment on column payments.certificate.expires_on is 'The last day on which it pays.';
comment on column payments.certificate.issued_by is 'Who issued it: never takes it as payment.';
comment on column payments.certificate.issued_at is 'When it was issued.';
create index certificate_to_expire on payments.certificate (expires_on) where state = 'active';

create table payments.certificate_movement (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references payments.certificate,
  kind text not null
    check (kind in ('issued', 'used', 'returned', 'voided', 'expired', 'reopened')),
  amount numeric(14,4) not null,
  payment_id bigint references payments.payment,
  refund_id bigint references payments.refund,
  reference text,
  reason text,
  day date not null,
  at timestamptz not null default now(),
  user_id bigint references access.user_account,
  constraint a_use_of_a_certificate_tells_of_a_payment
    check ((kind in ('used', 'returned')) = (payment_id is not null)),
  constraint only_what_is_returned_tells_of_a_refund
    check (refund_id is null or kind = 'returned'),
  constraint issuing_and_returning_raise_a_certificate
    check (case when kind in ('issued', 'returned', 'reopened') then amount >= 0
           else amount <= 0 end)
);
comment on table payments.certificate_movement is
  'What changed the balance of a certificate. What it paid stands in the books by its payment; everything else has an entry of its own.';
comment on column payments.certificate_movement.id is 'Identity.';
comment on column payments.certificate_movement.certificate_id is 'Of which certificate.';
comment on column payments.certificate_movement.kind is
  'issued; used: it paid; returned: its payment was voided or given back; voided, expired: the rest was taken off; reopened: it pays again.';
comment on column payments.certificate_movement.amount is
  'What it changes the balance by, in the currency of the certificate.';
comment on column payments.certificate_movement.payment_id is 'Which payment it made.';
comment on column payments.certificate_movement.refund_id is
  'By which refund it came back; absent where the payment was voided.';
comment on column payments.certificate_movement.reference is
  'Of the transfer that paid it, or that paid back what was left.';
comment on column payments.certificate_movement.reason is 'Why it was voided or reopened.';
comment on column payments.certificate_movement.day is 'Its day in the books.';
comment on column payments.certificate_movement.at is 'When.';
comment on column payments.certificate_movement.user_id is
  'Who did it; absent: it expired by itself.';
create index movement_of_certificate on payments.certificate_movement (certificate_id);
create unique index one_use_of_a_certificate_by_payment
  on payments.certificate_movement (payment_id) where kind = 'used';
create unique index a_payment_by_certificate_is_voided_once
  on payments.certificate_movement (payment_id) where kind = 'returned' and refund_id is null;
create unique index one_return_to_a_certificate_by_refund
  on payments.certificate_movement (refund_id) where refund_id is not null;
create index movement_of_payment_by_certificate on payments.certificate_movement (payment_id)
  where payment_id is not null;

alter table ledger.entry
  add column certificate_movement_id bigint references payments.certificate_movement;
comment on column ledger.entry.certificate_movement_id is
  'The movement of a certificate that it tells of.';
create unique index one_entry_of_a_movement_of_a_certificate
  on ledger.entry (certificate_movement_id) where certificate_movement_id is not null;

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
    || replace(moments, 'ARRAY[', 'ARRAY[''certificate_issued''::text,
      ''certificate_voided''::text, ''certificate_expired''::text,
      ''certificate_reopened''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(certificate_movement_id, ');
end $$;
