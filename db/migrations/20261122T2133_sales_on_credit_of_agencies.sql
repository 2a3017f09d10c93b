-- Credit of an agency is a way to pay, and what each agency owes is an account of its own.
insert into payments.method (code, kind, name_es, name_en, needs_reference, position) values
  ('agency_credit', 'agency_credit', 'Crédito de agencia', 'Agency credit', false, 6)
  on conflict (code) do nothing;

create table payments.agency_movement (
  id bigint generated always as identity primary key,
  agency_id bigint not null references organization.agency,
  kind text not null check (kind in ('charge', 'void', 'refund')),
  payment_id bigint references payments.payment,
  refund_id bigint references payments.refund,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount <> 0),
  day date not null,
  at timestamptz not null default now(),
  constraint a_movement_of_an_agency_tells_of_one_document check (
    case kind when 'refund' then refund_id is not null and payment_id is not null
      else payment_id is not null and refund_id is null end
  ),
  constraint only_a_charge_raises_what_an_agency_owes check ((kind = 'charge') = (amount > 0))
);
comment on table payments.agency_movement is
  'What raised or lowered what an agency owes on its credit. Rows are written once, with the step of their document; what it owes is their sum.';
comment on column payments.agency_movement.id is 'Identity, in the order in which they happened.';
comment on column payments.agency_movement.agency_id is 'Who owes it.';
comment on column payments.agency_movement.kind is
  'charge: a payment on credit was authorised; void: it was voided; refund: it was given back.';
comment on column payments.agency_movement.payment_id is
  'The payment on credit that was authorised, voided or given back.';
comment on column payments.agency_movement.refund_id is 'By which refund it was given back.';
comment on column payments.agency_movement.currency is
  'Of the agency''s credit at that time; each currency has its own balance.';
comment on column payments.agency_movement.amount is 'Positive: it owes more.';
comment on column payments.agency_movement.day is 'Business day of the movement.';
comment on column payments.agency_movement.at is 'When it was recorded.';
create index agency_movement_of_agency on payments.agency_movement (agency_id, currency, day);
create index agency_movement_of_payment on payments.agency_movement (payment_id)
  where payment_id is not null;
create unique index one_movement_of_a_payment_and_kind
  on payments.agency_movement (payment_id, kind) where refund_id is null;
create unique index one_movement_of_a_refund on payments.agency_movement (refund_id)
  where refund_id is not null;
-- Credit that is asked for counts against the limit until it is decided on.
create index credit_asked_for on payments.payment (agency_id)
  where state = 'pending' and agency_id is not null;
