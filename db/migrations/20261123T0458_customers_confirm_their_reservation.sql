-- Who was asked before the service said that they are coming, or was told to have said it by
-- mistake. The last row counts, until somebody changes the reservation.
create table reservations.customer_confirmation (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  confirmed boolean not null,
  way text check (way in ('phone', 'whatsapp', 'email', 'in_person')),
  note text,
  user_id bigint not null references access.user_account,
  at timestamptz not null,
  after_change_id bigint references reservations.change,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  constraint a_confirmation_says_how check (confirmed = (way is not null))
);
comment on table reservations.customer_confirmation is
  'What a customer said of coming (confirmación del cliente), as somebody noted it.';
comment on column reservations.customer_confirmation.id is 'Identity; the last one counts.';
comment on column reservations.customer_confirmation.reservation_id is 'Whose.';
comment on column reservations.customer_confirmation.confirmed is
  'True: they are coming. False: what was noted before is taken back.';
comment on column reservations.customer_confirmation.way is
  'How they said so: phone, whatsapp, email, in_person.';
comment on column reservations.customer_confirmation.note is
  'What else they said, or why it is taken back.';
comment on column reservations.customer_confirmation.user_id is 'Who noted it.';
comment on column reservations.customer_confirmation.at is 'When.';
comment on column reservations.customer_confirmation.after_change_id is
  'The last change of the reservation before it; after a later one they are asked again.';
comment on column reservations.customer_confirmation.channel_id is 'That of the reservation.';
comment on column reservations.customer_confirmation.hotel_id is 'That of the reservation.';
comment on column reservations.customer_confirmation.location_id is 'That of the reservation.';
comment on column reservations.customer_confirmation.rep_id is 'That of the reservation.';
comment on column reservations.customer_confirmation.agency_id is 'That of the reservation.';
create index customer_confirmation_of_reservation on reservations.customer_confirmation
  (reservation_id, id);
create index customer_confirmation_after_change on reservations.customer_confirmation
  (after_change_id) where after_change_id is not null;
