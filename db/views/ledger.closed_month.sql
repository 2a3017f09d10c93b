create view ledger.closed_month as
select c.id, c.month, c.closed_by, c.closed_at
  from ledger.closed_period c
 where not exists (select from ledger.reopened_period o where o.closed_period_id = c.id);
comment on view ledger.closed_month is
  'The closings that hold: nothing is booked on a day of the last of them, or before.';
