create view payments.public_refund as
select id, uuid, reservation_id, payment_id, currency, amount, applied, state from payments.refund;
comment on view payments.public_refund is 'Refunds of a reservation, for neighbours.';
