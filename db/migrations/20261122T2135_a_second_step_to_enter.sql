-- Who wants it, or must, enters with a code of an application beside the password.
create table access.second_factor (
  user_id bigint primary key references access.user_account on delete cascade,
  secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table access.second_factor is
  'The application on somebody''s telephone that makes the codes of their second step (RFC 6238).';
comment on column access.second_factor.user_id is 'The person.';
comment on column access.second_factor.secret is
  'What the codes are made of, in base 32; the person and this row alone know it.';
comment on column access.second_factor.created_at is 'When it was asked for.';
comment on column access.second_factor.confirmed_at is
  'Since when it is asked for at entering: the first code was right. Null: begun, not used yet.';
comment on column access.second_factor.last_step is
  'The interval of 30 seconds whose code was taken last: no code opens twice.';

create table access.recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
comment on table access.recovery_code is
  'Codes for whoever lost the telephone; each opens once in place of a code of the application.';
comment on column access.recovery_code.user_id is 'The person.';
comment on column access.recovery_code.code_hash is 'SHA-256 of its 80 random bits.';
comment on column access.recovery_code.used_at is 'When it opened; null while it still does.';

alter table access.session add column awaits_second_factor boolean not null default false;
comment on column access.session.awaits_second_factor is
  'The company demands a second step of this person''s role and they have none yet: nothing but setting it up is answered.';

alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check check (end_reason in (
  'logout', 'expired', 'disabled', 'roles_changed', 'password_changed', 'other_sessions_ended',
  'restored', 'replaced', 'email_changed', 'second_factor'));
