-- The orders that the list is read in besides its own: without them a page reads every reservation.
create index reservation_by_total on reservations.reservation (total_mxn, id);
create index reservation_by_customer on reservations.reservation (coalesce(customer_name, '') collate "es-x-icu", id);
