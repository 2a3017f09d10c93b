create or replace function cancellations.keep_the_base_of_the_fee()
  returns trigger language plpgsql as $$
begin
  new.fee_base_mxn = coalesce(platform.proportion(new.fee_mxn, new.fee_base, nullif(new.fee, 0)),
    0);
  new.fee_base_usd = coalesce(platform.proportion(new.fee_usd, new.fee_base, nullif(new.fee, 0)),
    0);
  return new;
end $$;
comment on function cancellations.keep_the_base_of_the_fee() is
  'The base of a fee at the rates of the sale, as the fee itself is. It runs after the trigger '
  'that keeps the rate: triggers run by name.';

create trigger a_cancellation_then_keeps_the_base_of_its_fee before insert on
    cancellations.cancellation
  for each row
  execute function cancellations.keep_the_base_of_the_fee();
