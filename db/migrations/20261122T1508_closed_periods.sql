create table ledger.closed_period (
  month date primary key check (extract(day from month) = 1),
  closed_by bigint references access.user_account,
  closed_at timestamptz not null default now()
);
comment on table ledger.closed_period is
  'Months whose books are closed, with every day before: nothing is booked on them any more, and what happens later to their sales is booked on its own day. A month is closed once and stays so.';
comment on column ledger.closed_period.month is 'Its first day.';
comment on column ledger.closed_period.closed_by is 'Who closed it; null is the system itself.';
comment on column ledger.closed_period.closed_at is 'When it was closed.';
create index closed_period_by_whom on ledger.closed_period (closed_by) where closed_by is not null;
