select 'reservation' as what, r.id, r.state, t.to_state from reservations.reservation r
  left join lateral (select to_state from platform.transition
      where entity = 'reservation' and entity_id = r.id order by id desc limit 1) t on true
 where t.to_state is distinct from r.state
union all
select 'item', i.id, i.state, t.to_state from reservations.item i
  left join lateral (select to_state from platform.transition
      where entity = 'item' and entity_id = i.id order by id desc limit 1) t on true
 where t.to_state is distinct from i.state
union all
select 'payment', p.id, p.state, t.to_state from payments.payment p
  left join lateral (select to_state from platform.transition
      where entity = 'payment' and entity_id = p.id order by id desc limit 1) t on true
 where t.to_state is distinct from p.state
union all
select 'refund', f.id, f.state, t.to_state from payments.refund f
  left join lateral (select to_state from platform.transition
      where entity = 'refund' and entity_id = f.id order by id desc limit 1) t on true
 where t.to_state is distinct from f.state
union all
select 'voucher', v.id, v.state, t.to_state from vouchers.voucher v
  left join lateral (select to_state from platform.transition
      where entity = 'voucher' and entity_id = v.id order by id desc limit 1) t on true
 where t.to_state is distinct from v.state
union all
select 'certificate', c.id, c.state, t.to_state from payments.certificate c
  left join lateral (select to_state from platform.transition
      where entity = 'certificate' and entity_id = c.id order by id desc limit 1) t on true
 where t.to_state is distinct from c.state
union all
-- These are there from their beginning: only what happened to them since is a transition.
select 'shift', s.id, s.state, t.to_state from payments.shift s
  join lateral (select to_state from platform.transition where entity = 'shift' and entity_id = s.id
      order by id desc limit 1) t on true
 where t.to_state is distinct from s.state
union all
select 'day_close', s.id, s.state, t.to_state from cash.day_close s
  join lateral (select to_state from platform.transition
      where entity = 'day_close' and entity_id = s.id order by id desc limit 1) t on true
 where t.to_state is distinct from s.state
union all
select 'cash_movement', s.id, s.state, t.to_state from cash.movement s
  join lateral (select to_state from platform.transition
      where entity = 'cash_movement' and entity_id = s.id order by id desc limit 1) t on true
 where t.to_state is distinct from s.state
union all
select 'invoice', s.id, s.state, t.to_state from invoices.invoice s
  join lateral (select to_state from platform.transition
      where entity = 'invoice' and entity_id = s.id order by id desc limit 1) t on true
 where t.to_state is distinct from s.state
union all
select 'newsletter', n.id, n.state, t.to_state from newsletter.newsletter n
  join lateral (select to_state from platform.transition
      where entity = 'newsletter' and entity_id = n.id order by id desc limit 1) t on true
 where t.to_state is distinct from n.state
union all
select 'account', n.id, n.state, t.to_state from access.user_account n
  join lateral (select to_state from platform.transition
      where entity = 'account' and entity_id = n.id order by id desc limit 1) t on true
 where t.to_state is distinct from n.state
union all
select 'whatsapp_message', n.id, n.state, t.to_state from whatsapp.message n
  join lateral (select to_state from platform.transition
      where entity = 'whatsapp_message' and entity_id = n.id order by id desc limit 1) t on true
 where t.to_state is distinct from n.state
union all
select 'attachment', n.id, n.state, t.to_state from messaging.attachment n
  join lateral (select to_state from platform.transition
      where entity = 'attachment' and entity_id = n.id order by id desc limit 1) t on true
 where t.to_state is distinct from n.state
union all
select 'budget', b.id, b.state, t.to_state from budgets.location_budget b
  join lateral (select to_state from platform.transition
      where entity = 'budget' and entity_id = b.id order by id desc limit 1) t on true
 where t.to_state is distinct from b.state
union all
select 'budget_period', p.id, p.state, t.to_state from budgets.period p
  join lateral (select to_state from platform.transition
      where entity = 'budget_period' and entity_id = p.id order by id desc limit 1) t on true
 where t.to_state is distinct from p.state
union all
select 'cancellation_request', q.id, q.state, t.to_state from cancellations.request q
  left join lateral (select to_state from platform.transition
      where entity = 'cancellation_request' and entity_id = q.id order by id desc limit 1) t on true
 where t.to_state is distinct from q.state
union all
select 'quotation', q.id, q.state, t.to_state from quotations.quotation q
  left join lateral (select to_state from platform.transition
      where entity = 'quotation' and entity_id = q.id order by id desc limit 1) t on true
 where t.to_state is distinct from q.state
