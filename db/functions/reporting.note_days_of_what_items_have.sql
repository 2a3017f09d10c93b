create or replace function reporting.note_days_of_what_items_have()
  returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reporting.changed_day (calendar, day)
    select distinct d.calendar, d.day
      from later x
      join reservations.item i on i.id = x.item_id
      cross join lateral (values ('sale', i.sale_day), ('service', i.service_day)) d(calendar, day)
     where i.sale_day is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into reporting.changed_day (calendar, day)
    select distinct d.calendar, d.day
      from earlier x
      join reservations.item i on i.id = x.item_id
      cross join lateral (values ('sale', i.sale_day), ('service', i.service_day)) d(calendar, day)
     where i.sale_day is not null;
  end if;
  return null;
end $$;
comment on function reporting.note_days_of_what_items_have() is
  'Notes the days of the items whose cancellation, its restoration or voucher was written.';

create trigger sums_hear_of_new_cancellations after insert on cancellations.cancellation
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_changed_cancellations after update on cancellations.cancellation
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_cancellations_that_go after delete on cancellations.cancellation
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_new_restorations after insert on cancellations.restoration
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_changed_restorations after update on cancellations.restoration
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_restorations_that_go after delete on cancellations.restoration
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_new_vouchers after insert on vouchers.voucher
  referencing new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_changed_vouchers after update on vouchers.voucher
  referencing old table as earlier new table as later
  for each statement
  execute function reporting.note_days_of_what_items_have();

create trigger sums_hear_of_vouchers_that_go after delete on vouchers.voucher
  referencing old table as earlier
  for each statement
  execute function reporting.note_days_of_what_items_have();
