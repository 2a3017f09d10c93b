create view cash.sold_on_day as
select r.id, r.sale_day as day, r.channel_id, r.hotel_id, r.location_id,
       r.state in ('cancelled', 'cancelled_with_charge') as is_cancelled,
       (select count(*) from reservations.item i
         where i.reservation_id = r.id and i.package_item_id is null) as items
  from reservations.reservation r
 where r.sale_day is not null;
comment on view cash.sold_on_day is
  'One row is a reservation that a desk sold on a day, with how many services were in it.';
