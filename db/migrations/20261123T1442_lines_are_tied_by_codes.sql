-- A line may name a service by what its provider confirmed it with.
alter table invoices.line drop constraint line_tied_by_check,
  add constraint line_tied_by_check check (tied_by in ('voucher', 'reservation', 'code', 'hand'));
comment on column invoices.line.tied_by is
  'How its voucher was found: by its own folio, by that of the reservation, by the code that its provider confirmed the service with, or by a person.';
