select r.folio, r.state, r.sale_day, i.id as item_id, i.sale_day as of_item
  from reservations.reservation r join reservations.item i on i.reservation_id = r.id
 where r.sale_day is distinct from i.sale_day
    or (r.sale_day is null) <> (r.confirmed_at is null)
    or (r.sale_day is null and r.state in ('confirmed', 'cancelled', 'cancelled_with_charge',
            'closed'))
