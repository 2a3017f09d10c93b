-- What is grave asks for the password or a code again when it was not given lately.
alter table access.session add column proved_at timestamptz not null default now();
update access.session set proved_at = created_at;
comment on column access.session.proved_at is
  'When the person last showed who they are: at signing in, or for something grave since.';
