create view payments.agency_return_row as
select g.id, g.state, g.day, g.amount, g.reference, g.noted_by, g.noted_at,
       c.id as collection_id, c.agency_id, a.name as agency, c.currency::text as currency,
       u.name || ' ' || u.last_name as noted_by_name
  from payments.agency_return g
  join payments.collection c on c.id = g.collection_id
  join organization.agency a on a.id = c.agency_id
  join access.user_account u on u.id = g.noted_by;
comment on view payments.agency_return_row is
  'One row is money that an agency was given back of what it had in favour.';
