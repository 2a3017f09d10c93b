create or replace function cash.refuse_closed_day() returns trigger language plpgsql as $$
declare
  sees text := current_setting('app.sees', true);
  desk record;
begin
  -- A closed day refuses entries of other places too: the check reads beyond the scope.
  perform set_config('app.sees', 'everything', true);
  for desk in execute format(
    'select distinct channel_id, location_id, %I as day from added where %s
      order by channel_id, location_id', tg_argv[0], tg_argv[1])
  loop
    perform cash.lock_desk(desk.channel_id, desk.location_id, false);
    if exists (
      select from cash.day_close c
       where c.location_id = desk.location_id and c.channel_id = desk.channel_id
         and c.day = desk.day and c.state = 'closed')
    then
      raise exception 'the day % of the desk % is closed', desk.day, desk.location_id
        using errcode = 'restrict_violation', detail = desk.day::text,
              constraint = 'nothing_is_booked_on_a_closed_day_of_a_desk';
    end if;
  end loop;
  perform set_config('app.sees', sees, true);
  return null;
end $$;
comment on function cash.refuse_closed_day() is
  'Nothing is booked on a day that its desk has closed. The arguments are the column of the day, '
  'and which rows count: what guests are given, what it earns, what of that is paid by transfer, '
  'what its provider bills, what a bank takes back, and what was paid of IVA, is booked whenever '
  'it happens.';

create trigger nothing_is_booked_on_a_closed_day_of_a_desk after insert on ledger.entry
  referencing new table as added
  for each statement
  execute function cash.refuse_closed_day('day',
    'location_id is not null and moment not in (''rendered'', ''unrendered'', ''revalued'',
      ''commission_accrued'', ''commission_paid'', ''commission_unpaid'', ''invoice_billed'',
      ''invoice_unbilled'', ''incentive_awarded'', ''incentive_voided'',
      ''incentive_collected'', ''incentive_paid'', ''chargeback_opened'',
      ''chargeback_returned'', ''chargeback_lost'', ''chargeback_settled'', ''tax_collected'',
      ''tax_paid'')');
create trigger no_payment_is_taken_on_a_closed_day_of_a_desk after insert on payments.payment
  referencing new table as added
  for each statement
  execute function cash.refuse_closed_day('payment_day', 'true');
