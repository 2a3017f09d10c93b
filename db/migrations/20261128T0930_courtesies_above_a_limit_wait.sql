-- What one person gives above a limit waits for a second person, and pays nothing until then.
alter table payments.certificate
  drop constraint certificate_state_check,
  add constraint certificate_state_check
    check (state in ('waiting', 'active', 'expired', 'voided', 'rejected')),
  add column approved_by bigint references access.user_account,
  add constraint nobody_approves_a_certificate_that_they_issued
    check (approved_by is null or approved_by <> issued_by);
comment on column payments.certificate.state is
  'waiting: for a second person, and in no books yet; active pays; expired | voided | rejected.';
comment on column payments.certificate.approved_by is
  'The second person of a courtesy above the limit; null: it needed none, or waits.';
