-- A rep declares their shift; who checks it is somebody else, and so is who approves it.
select c.shift_id, c.user_id, c.kind from cash.count c join payments.shift s on s.id = c.shift_id
 where (c.kind = 'checked') = (c.user_id = s.rep_id)
union all
select s.id, t.user_id, t.to_state from payments.shift s
  join platform.transition t on t.entity = 'shift' and t.entity_id = s.id
 where t.to_state in ('counted', 'approved', 'rejected') and t.user_id = s.rep_id
