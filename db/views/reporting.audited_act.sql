create view reporting.audited_act as
select a.id, a.at, a.user_id, u.full_name as who, array_to_string(a.role_names, ', ') as role_names,
       a.role_names && array['ADMIN', 'SUPER ADMIN'] as by_administrator, a.action, a.entity,
       a.entity_id, a.reason, a.endpoint, host(a.address) as address, a.request_id,
       a.before, a.after
  from platform.audit_entry a
  left join access.public_user u on u.id = a.user_id;
comment on view reporting.audited_act is
  'One row is one thing that somebody changed: who, what, before, after, when and from where.';
comment on column reporting.audited_act.who is
  'Null for what the system did, or was done on the machine itself.';
comment on column reporting.audited_act.by_administrator is
  'Whether who did it had the role of an administrator then.';
