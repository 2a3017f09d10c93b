create view payments.public_chargeback as
select id, uuid, reservation_id, payment_id, trim(currency) as currency, amount, state
  from payments.chargeback;
comment on view payments.public_chargeback is 'Chargebacks of a reservation, for neighbours.';
