-- A copy of the database makes no codes: the key is the installation's, beside it and not in it.
alter table access.second_factor alter column secret drop not null;
alter table access.second_factor add column sealed bytea;
alter table access.second_factor add constraint a_secret_is_kept_once
  check ((secret is null) <> (sealed is null));
comment on column access.second_factor.secret is
  'Of before secrets were sealed: the next start of the server seals it. In base 32.';
comment on column access.second_factor.sealed is
  'What the codes are made of, with AES-256-GCM under the key of the installation; this row alone.';
