-- An address is proved by whoever reads its mail: before an account that somebody asked for is approved, and before
-- an account moves to another address.
alter table access.user_account add column email_awaits_proof boolean not null default false;
comment on column access.user_account.email_awaits_proof is 'Somebody asked for this account at /new-user, and has not opened the link mailed to its address yet.';
update access.user_account set email_awaits_proof = true where state = 'pending' and password_hash is not null;
alter table access.user_account add constraint who_enters_has_proved_their_address check (state <> 'active' or not email_awaits_proof);

create table access.email_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.user_account,
  purpose text not null check (purpose in ('register', 'change')),
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint an_email_link_ends_after_it_begins check (expires_at > created_at),
  constraint an_email_link_is_used_or_withdrawn check (used_at is null or withdrawn_at is null)
);
comment on table access.email_link is 'Links mailed to an address to prove that its reader holds the account, or wants to move it there. They work once, until they expire.';
comment on column access.email_link.id is 'Identity.';
comment on column access.email_link.user_id is 'Whose account it is about.';
comment on column access.email_link.purpose is 'register: proves the address of an account that somebody asked for. change: moves an account to this address.';
comment on column access.email_link.email is 'Where it was mailed: the address it proves.';
comment on column access.email_link.token_hash is 'SHA-256 of the 256 random bits in the link.';
comment on column access.email_link.created_at is 'When it was mailed.';
comment on column access.email_link.expires_at is 'From then on it opens nothing.';
comment on column access.email_link.used_at is 'When the address was proved with it.';
comment on column access.email_link.withdrawn_at is 'When it stopped working before it was used: a newer link, another password or address, or the account was disabled.';
create unique index one_open_email_link_per_account on access.email_link (user_id) where used_at is null and withdrawn_at is null;
create index email_link_of_user on access.email_link (user_id, created_at);
comment on table access.link_request is 'Who asked at the login page for a link to choose a password or to prove an address, for throttling by account and by address. Kept for a day.';

-- After 0190, which states the list too.
alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check check (
  end_reason in ('logout', 'expired', 'disabled', 'roles_changed', 'password_changed', 'other_sessions_ended', 'restored', 'replaced', 'email_changed'));
