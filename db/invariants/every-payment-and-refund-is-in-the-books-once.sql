select 'payment' as what, p.id, p.state, count(e.id) as entries
  from payments.payment p left join ledger.entry e on e.payment_id = p.id and e.moment = 'paid'
 group by p.id having count(e.id) <> case when p.state in ('confirmed', 'voided') then 1 else 0 end
union all
-- A payment that was voided is undone by name, and nothing else is.
select 'payment voided', p.id, p.state, count(e.id)
  from payments.payment p left join ledger.entry e on e.payment_id = p.id
      and e.moment = 'payment_voided'
   and exists (select from ledger.entry t
       where t.id = e.reverses_id and t.payment_id = p.id and t.moment = 'paid')
 group by p.id having count(e.id) <> case when p.state = 'voided' then 1 else 0 end
union all
select 'refund approved', f.id, f.state, count(e.id)
  from payments.refund f left join ledger.entry e on e.refund_id = f.id
      and e.moment = 'refund_approved'
 group by f.id having count(e.id) <> case
     when f.state in ('approved', 'in_transit', 'failed', 'done')
     or (f.state = 'rejected' and f.approved_by is not null) then 1 else 0 end
union all
-- An approval that was rejected after all is undone by name.
select 'refund rejected', f.id, f.state, count(e.id)
  from payments.refund f left join ledger.entry e on e.refund_id = f.id
      and e.moment = 'refund_rejected'
   and exists (select from ledger.entry a
       where a.id = e.reverses_id and a.refund_id = f.id and a.moment = 'refund_approved')
 group by f.id having count(e.id) <> case when f.state = 'rejected' and f.approved_by is not null
     then 1 else 0 end
union all
select 'refund done', f.id, f.state, count(e.id)
  from payments.refund f left join ledger.entry e on e.refund_id = f.id and e.moment = 'refund_done'
 group by f.id having count(e.id) <> case when f.state = 'done' then 1 else 0 end
