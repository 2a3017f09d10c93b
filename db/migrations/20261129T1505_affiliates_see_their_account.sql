-- Whoever sells for an agency reads what they earn and how their agency stands; where the roles
-- stand already, as where they are made anew.
insert into access.role_permission (role_id, permission_key)
select r.id, p.key
  from access.role r
  join access.permission p
    on p.key in ('mis-comisiones', 'comercial/reportes/estado-de-cuenta-agencias')
 where r.name = 'AFILIADO'
on conflict do nothing;
