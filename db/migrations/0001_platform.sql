-- What every module stands on: the audit, transitions, idempotency, settings and live events.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create schema platform;
comment on schema platform is
  'What every module stands on: audit, transitions, idempotency keys, settings, live events.';

-- unaccent() is only stable; a search column and its index need an immutable one with the
-- dictionary named.
create function platform.searchable(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;
comment on function platform.searchable(text) is 'Lower case without accents: how text is searched.';

-- Whoever looks a guest up types the telephone as it comes: 5551234567 for +1 555 123 4567.
create function platform.digits(text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace($1, '[^0-9]', '', 'g') $$;
comment on function platform.digits(text) is 'The digits of a text, run together: how telephones are searched.';

create table platform.idempotency_key (
  key text primary key,
  body_hash text not null,
  -- json, not jsonb: a repeated answer is the first one byte by byte.
  reply json not null,
  created_at timestamptz not null default now()
);
comment on table platform.idempotency_key is
  'The answer a write gave, by user, endpoint and key: the same key answers the same.';
create index idempotency_key_by_age on platform.idempotency_key (created_at);

create table platform.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  role_names text[] not null default '{}',
  request_id text not null,
  endpoint text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text
);
comment on table platform.audit_entry is
  'Every write: who, when, what, before and after. Append-only.';
create index audit_entry_by_entity on platform.audit_entry (entity, entity_id);

create table platform.transition (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity text not null,
  entity_id bigint not null,
  from_state text,
  to_state text not null,
  user_id bigint,
  role_name text,
  reason text,
  before jsonb,
  after jsonb,
  request_id text
);
comment on table platform.transition is
  'Every change of state of every entity, written in the transaction of its effects.';
create index transition_by_entity on platform.transition (entity, entity_id, id);

create table platform.setting (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb not null,
  valid_from timestamptz not null default now(),
  set_by bigint,
  created_at timestamptz not null default now()
);
comment on table platform.setting is
  'Company settings, effective-dated: the latest row whose valid_from has passed holds.';
create index setting_by_name on platform.setting (name, valid_from desc, id desc);

create table platform.live_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  payload jsonb not null,
  audience jsonb not null
);
comment on table platform.live_event is
  'What the live socket tells people: written with its cause, announced by notify, caught up after a reconnect.';

create table platform.restore (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  taken_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  quarantined text[] not null
);
comment on table platform.restore is
  'Every time the company was put back from a backup. A server that finds a newer one than at its start ends: what it remembers is of another company.';
comment on column platform.restore.id is 'In the order in which they happened.';
comment on column platform.restore.at is 'When it was restored.';
comment on column platform.restore.taken_at is
  'When the backup was taken: what happened between the two is lost.';
comment on column platform.restore.sha256 is 'The checksum of the backup.';
comment on column platform.restore.quarantined is 'What was held back, in sentences for people.';
