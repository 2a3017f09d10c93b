create view access.public_user as
select u.id, u.uuid, u.name, u.last_name, u.name || ' ' || u.last_name as full_name, u.email,
       u.state, u.language, u.agency_id, u.provider_id, u.search,
       array(select r.name from access.user_role ur join access.role r on r.id = ur.role_id
       where ur.user_id = u.id order by r.id) as roles,
       array(select ur.role_id from access.user_role ur where ur.user_id = u.id
       order by 1) as role_ids
  from access.user_account u;
comment on view access.public_user is 'People by name and role, for neighbours.';
