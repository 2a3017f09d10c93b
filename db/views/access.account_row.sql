create view access.account_row as
select u.id, u.uuid, u.email, u.email_awaits_proof, u.name, u.last_name, u.phone, u.language,
       u.state, u.must_change_password, u.provider_id, u.agency_id, u.version, u.created_at,
       u.search, u.password_hash is not null as has_password,
       exists (select from access.second_factor f
                where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
       (select max(l.expires_at) from access.password_link l
         where l.user_id = u.id and l.used_at is null and l.withdrawn_at is null)
           as link_expires_at,
       (select max(s.created_at) from access.session s where s.user_id = u.id) as last_login_at
  from access.user_account u;
comment on view access.account_row is
  'Accounts, and of what each signs in with only whether it stands: what lists and files of people '
  'read, which see no password, link, session or second step.';
