-- Whoever likes enters with a passkey: the device proves that it is there and who holds it.
create table access.passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.user_account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, name)
);
comment on table access.passkey is
  'What a device or a security key of somebody signs with to enter without a password (WebAuthn).';
comment on column access.passkey.user_id is 'The person.';
comment on column access.passkey.credential_id is 'How the device names it, in base64url; of nobody else.';
comment on column access.passkey.public_key is 'What its signatures are checked with (COSE).';
comment on column access.passkey.counter is
  'How often it has signed by its own count; zero where it does not count. It never goes back.';
comment on column access.passkey.transports is 'How a browser may reach it: internal, usb, hybrid…';
comment on column access.passkey.name is 'As its person calls it.';
comment on column access.passkey.synced is 'Its maker keeps a copy for the person''s other devices.';
comment on column access.passkey.created_at is 'When it was added.';
comment on column access.passkey.last_used_at is 'When it last opened something; null while it has not.';

create table access.passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'add', 'prove')),
  session_id bigint references access.session on delete cascade,
  expires_at timestamptz not null,
  constraint only_who_signs_in_has_no_session check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenge_expires_at on access.passkey_challenge (expires_at);
create index passkey_challenge_session_id on access.passkey_challenge (session_id);
comment on table access.passkey_challenge is
  'What a device was asked to sign and has not signed yet; each is taken once, and goes with it.';
comment on column access.passkey_challenge.challenge_hash is 'SHA-256 of its 256 random bits.';
comment on column access.passkey_challenge.purpose is
  'sign_in: entering; add: a new passkey; prove: showing again who somebody is.';
comment on column access.passkey_challenge.session_id is
  'The session in which it was asked; null for who has none yet.';
comment on column access.passkey_challenge.expires_at is 'After it nothing is taken.';
comment on column access.recovery_code.code_hash is
  'SHA-256 of its 120 random bits; those of before this migration have 80.';
