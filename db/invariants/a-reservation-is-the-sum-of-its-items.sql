select r.folio, r.total, i.total as of_items, r.total_mxn, i.total_mxn as of_items_mxn
  from reservations.reservation r
  left join (select reservation_id, sum(gross) as gross, sum(discount) as discount,
        sum(dock) as dock, sum(total) as total, sum(total_mxn) as total_mxn,
      sum(total_usd) as total_usd
               from reservations.item group by 1) i on i.reservation_id = r.id
 where i.reservation_id is null
    or (r.gross, r.discount, r.dock, r.total, r.total_mxn, r.total_usd) is distinct from (i.gross,
          i.discount, i.dock, i.total, i.total_mxn, i.total_usd)
