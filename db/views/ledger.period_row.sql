create view ledger.period_row as
select c.id, c.month, c.closed_by, c.closed_at, o.reopened_by, o.reopened_at, o.reason,
       o.closed_period_id is null
         and c.month = (select max(month) from ledger.closed_month) as is_last
  from ledger.closed_period c
  left join ledger.reopened_period o on o.closed_period_id = c.id;
comment on view ledger.period_row is
  'Every closing of a month, with its undoing. is_last: it may be undone, because no later one '
  'holds.';
