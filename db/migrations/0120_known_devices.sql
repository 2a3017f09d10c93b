-- Who hammers an account from outside must not keep its owner out: tries are counted apart for the
-- devices and addresses that have signed in before, and for everybody else together.
create table access.known_device (
  user_id bigint not null references access.user_account on delete cascade,
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
comment on table access.known_device is 'A browser from which a person has signed in: strangers'' failed tries do not delay it.';
comment on column access.known_device.user_id is 'Who signed in there.';
comment on column access.known_device.token_hash is 'SHA-256 of the 256 random bits in the browser''s __Host-device cookie.';
comment on column access.known_device.first_seen_at is 'When the person first signed in there.';
comment on column access.known_device.last_seen_at is 'When the person last signed in there; forgotten half a year later.';

alter table access.login_attempt add column lane text not null default 'stranger';
comment on column access.login_attempt.lane is 'With whom the try is counted: a known device, a known address, or all strangers together.';
create index login_attempt_by_lane on access.login_attempt (account, lane, at);
drop index access.login_attempt_by_account;

alter table access.session add column last_seen_at timestamptz not null default now();
comment on column access.session.last_seen_at is 'The person''s last action in it, to within seconds.';
update access.session set last_seen_at = least(expires_at - interval '60 minutes', coalesce(ended_at, now()));
create function access.lift_delay_with_new_password() returns trigger language plpgsql as $$
begin
  delete from access.login_attempt where account = new.email and not succeeded;
  return null;
end $$;
comment on function access.lift_delay_with_new_password is 'A new password makes the guesses at the old one worthless: nobody waits for them any more.';
create trigger new_password_lifts_delay after update of password_hash on access.user_account
  for each row when (new.password_hash is distinct from old.password_hash)
  execute function access.lift_delay_with_new_password();
