select h.id as item_id, h.total, c.reservation_id <> h.reservation_id as elsewhere
  from reservations.item c join reservations.item h on h.id = c.package_item_id
 where c.reservation_id <> h.reservation_id or h.package_item_id is not null
    or (h.gross, h.discount, h.dock, h.total, h.base, h.tax, h.cost,
        coalesce(h.cost_tax, 0)) <> (0, 0, 0, 0, 0, 0, 0, 0)
