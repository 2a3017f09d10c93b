-- Affiliates read their commissions and the account of their agency. A new installation grants
-- this from the declarations; this migration grants it to an existing one.
insert into access.role_permission (role_id, permission_key)
select r.id, p.key
  from access.role r
  join access.permission p
    on p.key in ('mis-comisiones', 'comercial/reportes/estado-de-cuenta-agencias')
 where r.name = 'AFILIADO'
on conflict do nothing;
