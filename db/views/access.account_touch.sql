-- Four eyes: who had an account in their hands lately is no second pair of eyes for it.
create view access.account_touch as
select e.entity_id::bigint as account_id, e.user_id as by_id, e.at,
       e.role_names && array['ADMIN', 'SUPER ADMIN'] as by_administrator,
       e.action in ('user.created', 'password.reset', 'user.second_factor_taken')
         or (e.action = 'user.changed'
       and e.before ->> 'email' is distinct from e.after ->> 'email') as gave_control
  from platform.audit_entry e
 where e.entity = 'user' and e.entity_id ~ '^[0-9]{1,18}$' and e.user_id is not null
   and e.user_id::text <> e.entity_id;
comment on view access.account_touch is
  'What somebody did to the account of another, out of the audit. gave_control: they could have '
  'signed in as that person since (made the account, reset its password, moved its address).';
