-- A payment that was noted under the wrong method, terminal or reference is voided and taken again
-- as it was, on the day of the correction.
alter table payments.payment add column corrects_id bigint references payments.payment;
comment on column payments.payment.corrects_id is
  'The voided payment of which this one is the correction (corrección): the same money at the same rates, under another method or reference.';
create unique index a_payment_is_corrected_once on payments.payment (corrects_id)
  where corrects_id is not null;
