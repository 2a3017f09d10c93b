select id, state, requested_by, approved_by from payments.refund
 where approved_by = requested_by
     or (state in ('approved', 'in_transit', 'failed', 'done') and approved_by is null)
     or (state = 'done' and refund_day is null)
