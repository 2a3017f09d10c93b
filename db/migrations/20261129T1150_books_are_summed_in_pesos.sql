-- A trial balance in pesos tells debits and credits apart, and reads no posting for it. The sums are
-- a copy: every day is read from its postings until the job has made it anew.
delete from reporting.booked_day;
alter table reporting.booked_day
  add column charged_mxn numeric not null,
  add column credited_mxn numeric not null;
comment on column reporting.booked_day.charged_mxn is 'Debits in pesos, at the rates kept.';
comment on column reporting.booked_day.credited_mxn is
  'Credits in pesos, at the rates kept; positive.';
