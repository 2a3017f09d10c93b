create or replace function exchange_rates.sell_rate_on(of_code text, on_day date) returns numeric
  language sql stable parallel safe as $$
  select case when of_code = 'MXN' then 1 else (
    select r.value from exchange_rates.rate r
     where r.code = of_code::bpchar and r.kind = 'house_sell' and r.channel_id is null
       and r.day <= on_day
     order by r.day desc, r.id desc limit 1) end
$$;
comment on function exchange_rates.sell_rate_on(text, date) is
  'MXN per unit of a currency at the company''s sell rate of a day, as findHouseRates finds it: '
  'the last one set for that day or an earlier one; null when there never was one.';
