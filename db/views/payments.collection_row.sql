create view payments.collection_row as
select c.id, c.agency_id, a.name as agency, c.state, c.day, m.name_es as method,
       m.name_en as method_en, c.reference, c.currency::text as currency, c.amount,
       s.settled, g.returned,
       case c.state when 'noted' then c.amount - s.settled - g.returned else 0 end as in_favour,
       c.noted_by, u.name || ' ' || u.last_name as noted_by_name, c.noted_at, h.name as hotel,
       l.locacion as location
  from payments.collection c
  join organization.agency a on a.id = c.agency_id
  join payments.method m on m.id = c.method_id
  join access.user_account u on u.id = c.noted_by
 cross join lateral (
   select coalesce(sum(amount), 0)::numeric(14,4) as settled from payments.collection_share
    where collection_id = c.id and released_at is null) s
 cross join lateral (
   select coalesce(sum(amount), 0)::numeric(14,4) as returned from payments.agency_return
    where collection_id = c.id and state = 'noted') g
  left join payments.shift d on d.id = c.shift_id
  left join organization.hotel h on h.id = d.hotel_id
  left join organization.location l on l.id = d.location_id;
comment on view payments.collection_row is
  'One row is money of an agency: what it settled, what was given back, and what is '
  'left in favour.';
