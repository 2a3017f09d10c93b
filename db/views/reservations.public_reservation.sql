-- due means here what it means in the list and in the books: nobody owes what was never sold.
create view reservations.public_reservation as
select r.id, r.uuid, r.folio, r.kind, r.state, r.channel_id, c.canal, r.hotel_id, h.name as hotel,
       r.location_id, l.locacion as location,
       r.rep_id, u.name || ' ' || u.last_name as rep, r.agency_id, r.customer_name,
       r.customer_phone, r.customer_email, r.customer_language,
       g.name as guest_hotel, r.room, r.currency, r.gross, r.discount, r.dock, r.total, r.deposit,
       r.paid,
       (case when r.sale_day is not null or r.state = 'waiting'
             then r.total - coalesce((select sum(x.refundable) from cancellations.standing x
             where x.reservation_id = r.id and x.state = 'executed'), 0)
             else 0 end)::numeric(14,4) as due,
       r.held_until, r.confirmed_at, r.sale_day, r.notes
  from reservations.reservation r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.hotel g on g.id = r.guest_hotel_id;
comment on view reservations.public_reservation is
  'A reservation with the names that people read. due is its total less what cancelled items give '
  'back; 0 when it was never sold, unless it waits for its provider. notes is what its guest asked '
  'to be kept in mind, such as allergies.';
