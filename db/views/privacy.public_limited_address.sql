create view privacy.public_limited_address as
select l.email
  from privacy.usage_limit l
 where l.lifted_at is null and l.email is not null
union
select lower(trim(c.email))
  from reservations.public_customer c
  join privacy.usage_limit l
    on l.phone = right(regexp_replace(c.phone, '\D', '', 'g'), 10)
 where l.lifted_at is null and c.email is not null;
comment on view privacy.public_limited_address is
  'Addresses to which nothing goes but what their person bought: of whom a limit stands by '
  'address, or by the telephone that they gave with it. For neighbours that write to people.';
