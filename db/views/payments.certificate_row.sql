create view payments.certificate_row as
select c.id, c.number, c.state, c.origin, c.currency::text as currency, c.amount, c.balance,
       m.used, c.holder, c.reason, c.expires_on, c.issued_by, c.issued_at,
       u.name || ' ' || u.last_name as issued_by_name,
       a.name || ' ' || a.last_name as approved_by_name
  from payments.certificate c
  join access.user_account u on u.id = c.issued_by
  left join access.user_account a on a.id = c.approved_by
 cross join lateral (
   select coalesce(-sum(amount), 0)::numeric(14,4) as used from payments.certificate_movement
    where certificate_id = c.id and kind in ('used', 'returned')) m;
comment on view payments.certificate_row is
  'One row is a certificate of the house: what it was issued for, what it paid, and what is left.';
