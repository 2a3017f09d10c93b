-- Four eyes: whoever had an account in their hands is no second pair of eyes for it.
create view access.account_touch as
select e.entity_id as account, e.entity_id::bigint as account_id, e.user_id as by_id, e.at,
       e.action in ('user.created', 'user.invited', 'user.approved', 'user.enabled',
           'user.permissions_changed', 'password.reset', 'user.second_factor_taken')
         or (e.action = 'user.changed'
       and (e.before ->> 'email' is distinct from e.after ->> 'email'
         or e.before -> 'roles' is distinct from e.after -> 'roles')) as gave_control
  from platform.audit_entry e
 where e.entity = 'user' and e.entity_id ~ '^[0-9]{1,18}$' and e.user_id is not null
   and e.user_id::text <> e.entity_id and e.action <> 'user.confirmed'
   and e.id > coalesce((select max(c.id) from platform.audit_entry c
         where c.entity = 'user' and c.entity_id = e.entity_id
           and c.action = 'user.confirmed'), 0);
comment on view access.account_touch is
  'What somebody did to the account of another since a SUPER ADMIN last confirmed that account, '
  'out of the audit. account: its number as the audit writes it. gave_control: they made or let '
  'in the account, sent it a link, or changed its address, its roles or its permissions.';
