-- Some providers say of every sale whether they can give it. What is sold of their products waits,
-- paid and without a voucher, until they answer.
alter table catalog.product add column provider_confirms boolean not null default false;
comment on column catalog.product.provider_confirms is
  'What is sold of it waits, without a voucher, until its provider says yes.';

alter table reservations.item add column provider_confirms boolean not null default false;
comment on column reservations.item.provider_confirms is
  'Whether its provider says yes to each sale: as its product said when it was held or sold.';

create table reservations.provider_request (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  state text not null check (state in ('asked', 'confirmed', 'rejected', 'expired', 'withdrawn')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references access.user_account,
  code text not null default '' check (length(code) <= 60),
  reason text,
  version integer not null default 1,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  provider_id bigint not null,
  agency_id bigint,
  constraint an_answer_says_whose_it_is check (
    (state in ('confirmed', 'rejected')) <= (answered_at is not null and answered_by is not null)),
  constraint a_no_says_why check (state <> 'rejected' or reason is not null)
);
comment on table reservations.provider_request is
  'A provider is asked whether a sold service can be given (solicitud al proveedor), and what became of it.';
comment on column reservations.provider_request.id is 'Identity, for other tables.';
comment on column reservations.provider_request.uuid is 'Its name in addresses.';
comment on column reservations.provider_request.reservation_id is 'The reservation of the item.';
comment on column reservations.provider_request.item_id is
  'The sold service; of a package, the component of this provider.';
comment on column reservations.provider_request.state is
  'asked, confirmed or rejected by the provider or in its name, expired when nobody answered in time, withdrawn when the service was moved or cancelled.';
comment on column reservations.provider_request.asked_at is 'When the provider was asked.';
comment on column reservations.provider_request.answer_by is
  'Until when an answer is waited for: then the desk is told that none came.';
comment on column reservations.provider_request.answered_at is 'When it was answered.';
comment on column reservations.provider_request.answered_by is
  'Who answered: somebody of the provider, or of the house in its name.';
comment on column reservations.provider_request.code is
  'What the provider calls the service: its confirmation code, by which its invoice may name it.';
comment on column reservations.provider_request.reason is 'Why it was rejected.';
comment on column reservations.provider_request.version is 'Grows with every step.';
comment on column reservations.provider_request.channel_id is 'Scope: that of the reservation.';
comment on column reservations.provider_request.hotel_id is 'Scope: that of the reservation.';
comment on column reservations.provider_request.location_id is 'Scope: that of the reservation.';
comment on column reservations.provider_request.rep_id is 'Scope: that of the reservation.';
comment on column reservations.provider_request.provider_id is 'Scope: that of the item.';
comment on column reservations.provider_request.agency_id is 'Scope: that of the reservation.';
create unique index one_unanswered_request_by_item on reservations.provider_request (item_id)
  where state = 'asked';
create index provider_request_of_item on reservations.provider_request (item_id, id);
create index provider_request_of_reservation on reservations.provider_request (reservation_id);
create index provider_request_to_answer on reservations.provider_request (answer_by)
  where state = 'asked';
create index provider_request_in_order on reservations.provider_request (asked_at, id);
create index provider_request_by_code on reservations.provider_request (provider_id, code)
  where code <> '';
