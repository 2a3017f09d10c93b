-- Approving a request cancels the item in the same instant, on the fee that it then says; what
-- waits is still there to be cancelled.
select q.id, q.fee_executed, c.fee from cancellations.request q
  left join lateral (select sum(x.fee) as fee from cancellations.cancellation x
      join reservations.item i on i.id = x.item_id
      where coalesce(i.package_item_id, i.id) = q.item_id
        and x.executed_at = q.decided_at) c on true
 where q.state = 'executed' and c.fee is distinct from q.fee_executed
union all
select q.id, null, null from cancellations.request q
  join reservations.item i on i.id = q.item_id
 where q.state in ('requested', 'in_review', 'approved') and i.state = 'cancelled'
