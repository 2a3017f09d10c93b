-- A departure that does not go (weather, a closed port) is moved or cancelled whole: what was decided
-- for each of its services, and what became of each.
create schema disruptions;
comment on schema disruptions is
  'Departures that did not go as sold: what was decided for each service, and what became of it.';

create table disruptions.disruption (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  departure_id bigint not null references departures.departure,
  option_id bigint not null references catalog.option,
  day date not null,
  starts_at time,
  cause text not null check (cause in ('weather', 'port', 'provider', 'minimum', 'other')),
  reason text not null check (length(btrim(reason)) > 0),
  state text not null default 'running' check (state in ('running', 'done')),
  language text not null check (language in ('es', 'en')),
  created_by bigint not null references access.user_account,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1,
  constraint what_is_done_has_its_instant check ((state = 'done') = (finished_at is not null))
);
comment on table disruptions.disruption is
  'A departure that was moved or cancelled whole by the company; its services are its lines.';
comment on column disruptions.disruption.id is 'Identity, for its lines.';
comment on column disruptions.disruption.uuid is 'Its name in addresses.';
comment on column disruptions.disruption.departure_id is 'The departure that does not go; it is off sale since.';
comment on column disruptions.disruption.option_id is 'The option of the departure.';
comment on column disruptions.disruption.day is 'The day on which it would have gone.';
comment on column disruptions.disruption.starts_at is 'Its hour; null for what has none.';
comment on column disruptions.disruption.cause is 'What guests are told in their language.';
comment on column disruptions.disruption.reason is 'What the trail of every reservation says.';
comment on column disruptions.disruption.state is 'running: its job has lines to carry out; done: none waits.';
comment on column disruptions.disruption.language is 'What its person reads.';
comment on column disruptions.disruption.created_by is 'Who decided; each line is carried out in their name and scope.';
comment on column disruptions.disruption.created_at is 'When it was decided.';
comment on column disruptions.disruption.finished_at is 'When no line waited any more.';
comment on column disruptions.disruption.version is 'Counts its changes of state.';
create unique index one_running_disruption_of_a_departure on disruptions.disruption (departure_id)
  where state = 'running';
create index disruption_of_a_departure on disruptions.disruption (departure_id, id);
create index disruption_of_an_option on disruptions.disruption (option_id);
create index disruption_by_whom on disruptions.disruption (created_by);

create table disruptions.line (
  id bigint generated always as identity primary key,
  disruption_id bigint not null references disruptions.disruption,
  item_id bigint not null references reservations.item,
  reservation_id bigint not null references reservations.reservation,
  pax integer not null check (pax >= 0),
  choice text not null check (choice in ('move', 'refund', 'balance', 'release', 'leave')),
  target_departure_id bigint references departures.departure,
  target_day date,
  target_starts_at time,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  outcome text check (outcome in ('moved', 'cancelled', 'released', 'left', 'gone')),
  currency char(3) not null references exchange_rates.currency,
  price_difference numeric(14,4),
  in_favour numeric(14,4),
  refusal text,
  refusal_details jsonb not null default '{}',
  settled_at timestamptz,
  unique (disruption_id, item_id),
  constraint what_is_moved_says_where check ((choice = 'move') = (target_departure_id is not null
    and target_day is not null)),
  constraint what_is_done_says_what_became_of_it check ((state = 'done') = (outcome is not null)),
  constraint what_failed_says_why check (state <> 'failed' or refusal is not null)
);
comment on table disruptions.line is
  'A service of a departure that did not go: what was decided for it, and what became of it.';
comment on column disruptions.line.id is 'Identity.';
comment on column disruptions.line.disruption_id is 'Of which decision.';
comment on column disruptions.line.item_id is 'The service that had seats of the departure.';
comment on column disruptions.line.reservation_id is 'Its reservation.';
comment on column disruptions.line.pax is 'How many people travel.';
comment on column disruptions.line.choice is
  'move: to another departure; refund: cancelled, and all that is in favour asked to be given back; balance: cancelled, and kept in favour; release: a hold is let go; leave: a person sees to it.';
comment on column disruptions.line.target_departure_id is 'Where it is moved to.';
comment on column disruptions.line.target_day is 'The day of that departure when it was chosen.';
comment on column disruptions.line.target_starts_at is 'The hour of that departure.';
comment on column disruptions.line.state is 'waiting, done, or failed with the reason; what failed may be tried again.';
comment on column disruptions.line.outcome is
  'moved, cancelled, released, left to a person, or gone: it had no seats of the departure any more.';
comment on column disruptions.line.currency is 'Of the reservation.';
comment on column disruptions.line.price_difference is
  'What the catalogue asks for the new departure above what was sold; the company moves, so it is told and not charged. Null: nothing to compare.';
comment on column disruptions.line.in_favour is 'What the guest has in favour by the cancellation.';
comment on column disruptions.line.refusal is 'Why it failed, by its code.';
comment on column disruptions.line.refusal_details is 'What its sentence names.';
comment on column disruptions.line.settled_at is 'When it was carried out or failed.';
create index line_of_an_item on disruptions.line (item_id);
create index line_of_a_reservation on disruptions.line (reservation_id);
create index line_to_a_departure on disruptions.line (target_departure_id)
  where target_departure_id is not null;
