create or replace function cancellations.keep_the_rate_of_the_item()
  returns trigger language plpgsql as $$
begin
  select i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day, b.fee_mxn, b.fee_usd,
    i.total_mxn - b.fee_mxn, i.total_usd - b.fee_usd
    into new.mxn_rate, new.usd_rate, new.rate_kind, new.rate_day, new.fee_mxn, new.fee_usd,
      new.refundable_mxn, new.refundable_usd
    from reservations.item i
   cross join lateral (select coalesce(platform.proportion(i.total_mxn, new.fee, nullif(i.total,
     0)), 0) as fee_mxn, coalesce(platform.proportion(i.total_usd, new.fee, nullif(i.total,
     0)), 0) as fee_usd) b
   where i.id = new.item_id;
  return new;
end $$;
comment on function cancellations.keep_the_rate_of_the_item() is
  'What a cancellation keeps and gives back at the rates of the sale: the item''s own bases, split '
  'as its price was.';

create trigger a_cancellation_keeps_the_rate_of_its_item before insert on cancellations.cancellation
  for each row
  execute function cancellations.keep_the_rate_of_the_item();
