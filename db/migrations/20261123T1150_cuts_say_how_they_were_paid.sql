-- A cut of commissions is paid by transfer, by cheque or with the payroll: always from the bank.
alter table commissions.cut add column method text
  check (method in ('transfer', 'cheque', 'payroll'));
update commissions.cut set method = 'transfer' where paid_on is not null;
alter table commissions.cut drop constraint what_is_paid_says_how;
alter table commissions.cut add constraint what_is_paid_says_how check (
  (state = 'paid') = (paid_on is not null) and (paid_on is null) = (reference is null)
  and (paid_on is null) = (method is null));
comment on column commissions.cut.method is
  'How it was paid: transfer | cheque | payroll, each from the bank; null while it is not.';
