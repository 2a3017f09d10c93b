-- Each change of what was sold, with what stood before and after it.
create table reservations.change (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint references reservations.item,
  day date not null,
  at timestamptz not null,
  user_id bigint not null references access.user_account,
  reason text not null,
  currency char(3) not null,
  difference numeric(14,4) not null,
  before jsonb not null,
  after jsonb not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  constraint guest_data_costs_nothing check (item_id is not null or difference = 0)
);
comment on table reservations.change is
  'A version (edición): what a reservation, or one of its services, said before and after somebody changed it.';
comment on column reservations.change.id is 'Identity; their order is that of the changes.';
comment on column reservations.change.reservation_id is 'Whose.';
comment on column reservations.change.item_id is
  'The service that changed; null when it was the guest''s data.';
comment on column reservations.change.day is 'Business day on which it changed, and its difference was booked.';
comment on column reservations.change.at is 'When.';
comment on column reservations.change.user_id is 'Who changed it.';
comment on column reservations.change.reason is 'Why.';
comment on column reservations.change.currency is 'The currency of the reservation.';
comment on column reservations.change.difference is
  'New price less the old one; negative is in the guest''s favour.';
comment on column reservations.change.before is 'The fields that changed, as they stood.';
comment on column reservations.change.after is 'The same fields, as they stand since.';
comment on column reservations.change.channel_id is 'Scope: that of the reservation.';
comment on column reservations.change.hotel_id is 'Scope: that of the reservation.';
comment on column reservations.change.location_id is 'Scope: that of the reservation.';
comment on column reservations.change.rep_id is 'Scope: that of the reservation.';
comment on column reservations.change.agency_id is 'Scope: that of the reservation.';
create index change_of_reservation on reservations.change (reservation_id, id);
create index change_of_item on reservations.change (item_id) where item_id is not null;
create index change_by_day on reservations.change (day);
create index change_by_user on reservations.change (user_id);
