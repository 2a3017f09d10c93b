create view reservations.public_customer_confirmation as
select k.reservation_id, k.way, k.note, k.at, k.user_id
  from (select distinct on (reservation_id) *
          from reservations.customer_confirmation order by reservation_id, id desc) k
 where k.confirmed
   and not exists (select from reservations.change c
         where c.reservation_id = k.reservation_id and c.id > coalesce(k.after_change_id, 0)
           and not c.first_contact);
comment on view reservations.public_customer_confirmation is
  'Reservations whose customer said that they are coming, as they stand now.';
