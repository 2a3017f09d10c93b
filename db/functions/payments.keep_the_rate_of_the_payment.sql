create or replace function payments.keep_the_rate_of_the_payment()
  returns trigger language plpgsql as $$
begin
  select rate_kind, rate_day, usd_rate into new.rate_kind, new.rate_day,
    new.usd_rate from payments.payment where id = new.payment_id;
  return new;
end $$;
comment on function payments.keep_the_rate_of_the_payment() is
  'Kind, day and dollar rate of a refund, for a writer that leaves them out.';

create trigger a_refund_keeps_the_rate_of_its_payment before insert on payments.refund
  for each row
  when (new.rate_day is null)
  execute function payments.keep_the_rate_of_the_payment();
