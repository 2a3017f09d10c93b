-- A group's proforma becomes a reservation of each room, paid in instalments that were agreed.
create table quotations.room (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations.quotation,
  position smallint not null check (position > 0),
  room text not null,
  guest text not null,
  people smallint not null check (people between 1 and 99),
  email text,
  skips text[] not null default '{}',
  reservation_id bigint references reservations.reservation,
  constraint one_room_of_a_position unique (quotation_id, position)
);
comment on table quotations.room is
  'The rooming list of a group: each row becomes a reservation when the group accepts.';
comment on column quotations.room.id is 'Identity.';
comment on column quotations.room.quotation_id is 'Of which offer.';
comment on column quotations.room.position is 'Its place in the list.';
comment on column quotations.room.room is 'Its number or kind, as the group names it.';
comment on column quotations.room.guest is 'In whose name its reservation is.';
comment on column quotations.room.people is 'How many people of it travel.';
comment on column quotations.room.email is 'Where its reservation is confirmed; null: to the contact of the group.';
comment on column quotations.room.skips is
  'Services in which it takes no part: option, day and hour of each, as the offer names them.';
comment on column quotations.room.reservation_id is 'What it became; null until the group accepts.';
create unique index room_of_reservation on quotations.room (reservation_id)
  where reservation_id is not null;

create table quotations.instalment (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations.quotation,
  position smallint not null check (position > 0),
  due_day date not null,
  amount numeric(14,4) not null check (amount > 0),
  constraint one_instalment_of_a_position unique (quotation_id, position)
);
comment on table quotations.instalment is
  'What a group pays by which day. What was paid of it is read from its reservations.';
comment on column quotations.instalment.id is 'Identity.';
comment on column quotations.instalment.quotation_id is 'Of which offer.';
comment on column quotations.instalment.position is 'First, second …';
comment on column quotations.instalment.due_day is 'The last day on which it is in time.';
comment on column quotations.instalment.amount is 'In the currency of the offer.';
