-- Accounting is reminded of chargebacks whose last day to answer comes near.
alter table payments.chargeback add column reminded_on date;
comment on column payments.chargeback.reminded_on is
  'When accounting was last reminded of its last day to answer; null: never.';
