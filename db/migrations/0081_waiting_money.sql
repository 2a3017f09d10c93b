-- The few rows that wait for somebody, among all that ever were: found without reading the rest.
create index payment_waiting on payments.payment (created_at) where state = 'pending';
create index refund_waiting on payments.refund (created_at) where state in ('requested', 'approved', 'in_transit', 'failed');
