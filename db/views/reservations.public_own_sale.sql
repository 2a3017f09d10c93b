create view reservations.public_own_sale as
select r.rep_id, r.sale_day, i.product_id
  from reservations.reservation r
  join reservations.item i on i.reservation_id = r.id
 where r.sale_day is not null and i.package_item_id is null;
comment on view reservations.public_own_sale is
  'What each person sold on which day, packages as a whole.';
