-- Somebody asks for an item to be cancelled, somebody else decides, and it is cancelled on the terms
-- of that moment. What the policy said when it was asked for is kept beside what came of it.
create table cancellations.request (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  state text not null check (state in ('requested', 'withdrawn', 'in_review', 'approved',
    'executed', 'rejected')),
  reason text not null,
  policy_snapshot jsonb not null,
  hours_before integer not null,
  fee_percent numeric(7,4) not null check (fee_percent between 0 and 100),
  currency char(3) not null,
  fee numeric(14,4) not null check (fee >= 0),
  refundable numeric(14,4) not null check (refundable >= 0),
  fee_executed numeric(14,4) check (fee_executed >= 0),
  requested_by bigint not null references access.user_account,
  reviewed_by bigint references access.user_account,
  decided_by bigint references access.user_account,
  decided_at timestamptz,
  answer text,
  version integer not null default 1,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  provider_id bigint not null,
  agency_id bigint,
  created_at timestamptz not null default now(),
  constraint nobody_decides_what_they_asked_for check (
    state in ('requested', 'in_review', 'withdrawn') or decided_by is not null
    and decided_by <> requested_by),
  constraint what_was_executed_says_its_fee check ((state = 'executed') = (fee_executed is not null))
);
comment on table cancellations.request is
  'Somebody asks for one sold item to be cancelled (solicitud de cancelación), with what the policy said then.';
comment on column cancellations.request.id is 'Identity, for other tables.';
comment on column cancellations.request.uuid is 'Its name in addresses.';
comment on column cancellations.request.reservation_id is 'The reservation of the item.';
comment on column cancellations.request.item_id is
  'What is to be cancelled; a package goes with all of its components.';
comment on column cancellations.request.state is
  'requested, in_review by a supervisor, approved and executed in one transaction, rejected, or withdrawn.';
comment on column cancellations.request.reason is 'Why the guest wants it.';
comment on column cancellations.request.policy_snapshot is
  'The rules of the policy when it was asked for.';
comment on column cancellations.request.hours_before is
  'Hours from the request to the service, rounded down.';
comment on column cancellations.request.fee_percent is
  'What of the price was to be kept when it was asked for; of a package, of its first component.';
comment on column cancellations.request.currency is 'The currency of the reservation.';
comment on column cancellations.request.fee is
  'The fee when it was asked for. What is kept is reckoned anew when it is executed.';
comment on column cancellations.request.refundable is
  'What of the price was not to be kept when it was asked for.';
comment on column cancellations.request.fee_executed is 'The fee on which it was cancelled.';
comment on column cancellations.request.requested_by is 'Who asked.';
comment on column cancellations.request.reviewed_by is 'Who took it in review.';
comment on column cancellations.request.decided_by is
  'Who approved or rejected it, never who asked; of what was withdrawn, who did that.';
comment on column cancellations.request.decided_at is 'When.';
comment on column cancellations.request.answer is 'Why it was rejected or withdrawn.';
comment on column cancellations.request.version is 'Grows with every step.';
comment on column cancellations.request.channel_id is 'Scope: that of the reservation.';
comment on column cancellations.request.hotel_id is 'Scope: that of the reservation.';
comment on column cancellations.request.location_id is 'Scope: that of the reservation.';
comment on column cancellations.request.rep_id is 'Scope: that of the reservation.';
comment on column cancellations.request.provider_id is 'Scope: that of the item.';
comment on column cancellations.request.agency_id is 'Scope: that of the reservation.';
comment on column cancellations.request.created_at is 'When it was asked for.';
create unique index one_open_request_by_item on cancellations.request (item_id)
  where state in ('requested', 'in_review', 'approved');
create index request_of_item on cancellations.request (item_id);
create index request_of_reservation on cancellations.request (reservation_id);
create index request_in_order on cancellations.request (created_at, id);
