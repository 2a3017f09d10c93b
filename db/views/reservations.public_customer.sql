create view reservations.public_customer as
select r.id as reservation_id, lower(trim(r.customer_email)) as email,
       nullif(trim(r.customer_name), '') as name, r.customer_country as country,
       r.customer_language as language,
       r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id, r.sale_day,
       coalesce(r.guest_hotel_id, r.hotel_id) as stay_hotel_id, r.customer_phone as phone
  from reservations.reservation r
 where r.state in ('confirmed', 'closed') and r.sale_day is not null
   and trim(r.customer_email) ~ '^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$';
comment on view reservations.public_customer is
  'Who bought and left an address that mail can reach, once a sale. For neighbours that write to '
  'customers.';
