select c.folio, p.name_es as product, x.hours_before, c.total_usd as total,
       x.fee_base_usd as fee, x.refundable_usd as refundable
  from cancellations.standing x
  join carried c on c.id = x.item_id
  join asked on x.cancel_day between asked.first_day and asked.last_day
  join catalog.product p on p.id = c.product_id
 where x.state = 'executed'
