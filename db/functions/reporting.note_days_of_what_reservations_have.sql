create or replace function reporting.note_days_of_what_reservations_have()
  returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reporting.changed_day (calendar, day)
    select distinct 'reservation', r.sale_day
      from later x
      join reservations.reservation r on r.id = x.reservation_id
     where r.sale_day is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into reporting.changed_day (calendar, day)
    select distinct 'reservation', r.sale_day
      from earlier x
      join reservations.reservation r on r.id = x.reservation_id
     where r.sale_day is not null;
  end if;
  return null;
end $$;
comment on function reporting.note_days_of_what_reservations_have() is
  'Notes the days of sale of the reservations of which a cancellation, its restoration, a payment, '
  'a refund or what a lost chargeback took of it was written.';

create trigger reservation_sums_hear_of_new_cancellations
  after insert on cancellations.cancellation
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_changed_cancellations
  after update on cancellations.cancellation
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_cancellations_that_go
  after delete on cancellations.cancellation
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_new_restorations
  after insert on cancellations.restoration
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_changed_restorations
  after update on cancellations.restoration
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_restorations_that_go
  after delete on cancellations.restoration
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_new_payments
  after insert on payments.payment
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_changed_payments
  after update on payments.payment
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_payments_that_go
  after delete on payments.payment
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_new_refunds
  after insert on payments.refund
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_changed_refunds
  after update on payments.refund
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_refunds_that_go
  after delete on payments.refund
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_new_settlements_by_chargeback
  after insert on payments.chargeback_settlement
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_changed_settlements_by_chargeback
  after update on payments.chargeback_settlement
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_reservations_have();

create trigger reservation_sums_hear_of_settlements_by_chargeback_that_go
  after delete on payments.chargeback_settlement
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_reservations_have();
