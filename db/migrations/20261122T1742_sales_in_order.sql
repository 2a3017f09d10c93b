-- What was sold is read by its day, newest sale first: without the order in the index, the first page
-- of a month reads and puts in order the whole month.
drop index reservations.item_by_sale_day;
create index item_by_sale_day on reservations.item (sale_day, reservation_id, id)
  where sale_day is not null;
