-- Nobody sees another's password: a link is mailed, works once, and expires.
create table access.password_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.user_account,
  purpose text not null check (purpose in ('activate', 'reset')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  created_by bigint references access.user_account,
  constraint a_link_ends_after_it_begins check (expires_at > created_at),
  constraint a_link_is_used_or_withdrawn check (used_at is null or withdrawn_at is null)
);
comment on table access.password_link is 'Links mailed to choose a password. They carry 256 random bits, of which only the hash is kept; they work once, until they expire.';
comment on column access.password_link.id is 'Identity.';
comment on column access.password_link.user_id is 'Whose password it lets choose.';
comment on column access.password_link.purpose is 'activate: the first password of an account. reset: another one.';
comment on column access.password_link.token_hash is 'SHA-256 of the token in the link.';
comment on column access.password_link.created_at is 'When it was mailed.';
comment on column access.password_link.expires_at is 'From then on it opens nothing.';
comment on column access.password_link.used_at is 'When a password was chosen with it.';
comment on column access.password_link.withdrawn_at is 'When it stopped working before it was used: a newer link, another address, or the account was disabled.';
comment on column access.password_link.created_by is 'The administrator who had it sent; null when the person asked for it.';
create unique index one_open_link_per_account on access.password_link (user_id) where used_at is null and withdrawn_at is null;

create table access.link_request (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account text not null,
  address inet not null
);
comment on table access.link_request is 'Who asked for a password link at the login page, for throttling by account and by address. Kept for a day.';
comment on column access.link_request.id is 'Identity.';
comment on column access.link_request.at is 'When it was asked for.';
comment on column access.link_request.account is 'What was typed as the user, in lower case; there may be no such account.';
comment on column access.link_request.address is 'Where the request came from.';
create index link_request_by_account on access.link_request (account, at);
create index link_request_by_address on access.link_request (address, at);

-- A mail that carries a key is emptied once nobody has to send it any more: neither the database nor its backups keep it.
alter table mailing.mail add column confidential boolean not null default false;
comment on column mailing.mail.confidential is 'Its text carries a key, such as a link that chooses a password: it is emptied as soon as the mail is sent, given up or withdrawn.';
alter table mailing.mail add constraint a_confidential_mail_is_emptied check (not confidential or state not in ('sent', 'failed', 'withdrawn') or (html = '' and plain = ''));
