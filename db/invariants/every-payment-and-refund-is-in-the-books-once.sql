select 'payment' as what, p.id, p.state, count(e.id) as entries
  from payments.payment p left join ledger.entry e on e.payment_id = p.id and e.moment = 'paid'
 group by p.id having count(e.id) <> case when p.state = 'confirmed' then 1 else 0 end
union all
select 'refund approved', f.id, f.state, count(e.id)
  from payments.refund f left join ledger.entry e on e.refund_id = f.id and e.moment = 'refund_approved'
 group by f.id having count(e.id) <> case when f.state in ('approved', 'in_transit', 'done') then 1 when f.state = 'failed' then count(e.id) else 0 end
union all
select 'refund done', f.id, f.state, count(e.id)
  from payments.refund f left join ledger.entry e on e.refund_id = f.id and e.moment = 'refund_done'
 group by f.id having count(e.id) <> case when f.state = 'done' then 1 else 0 end
