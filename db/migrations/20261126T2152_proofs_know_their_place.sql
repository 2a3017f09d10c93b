alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check check (end_reason in (
  'logout', 'expired', 'disabled', 'roles_changed', 'password_changed', 'other_sessions_ended',
  'restored', 'replaced', 'email_changed', 'second_factor', 'ended_by_administrator'));

alter table access.session add column proved_from inet;
update access.session set proved_from = address;
comment on column access.session.proved_from is
  'From where its person last showed who they are; from another network they show it again before what is grave. Null: anywhere (a session that a program opened).';

-- Without a seal nobody can say that the server wrote them: their people add them again.
delete from access.passkey;
alter table access.passkey add column seal bytea not null;
comment on column access.passkey.seal is
  'HMAC-SHA256, under the key of the installation, of person, name and key: a row that somebody wrote or changed in the database opens nothing.';
