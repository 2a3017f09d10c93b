select c.id, c.fee, c.refundable, i.total, i.state
  from cancellations.standing c join reservations.item i on i.id = c.item_id
 where c.state = 'executed' and i.state = 'cancelled'
     and (c.fee + c.refundable <> i.total or c.currency <> i.currency or c.cancel_day is null)
union all
select null, null, null, i.total, i.state from reservations.item i
 where i.state = 'cancelled' and i.total <> 0
     and not exists (select from cancellations.standing c
     where c.item_id = i.id and c.state = 'executed')
