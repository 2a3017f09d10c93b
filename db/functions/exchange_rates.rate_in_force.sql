create or replace function exchange_rates.rate_in_force(of_code text, of_kind text,
  of_channel bigint, at timestamptz) returns numeric language plpgsql stable as $$
declare
  on_day date := (at at time zone 'America/Cancun')::date;
  own record;
begin
  select r.value, r.withdrawn into own from exchange_rates.rate r
   where r.code = of_code::bpchar and r.kind = of_kind and r.channel_id = of_channel
     and r.day <= on_day and r.set_at <= at
   order by r.day desc, r.id desc limit 1;
  if found and not own.withdrawn then
    return own.value;
  end if;
  return (select r.value from exchange_rates.rate r
           where r.code = of_code::bpchar and r.kind = of_kind and r.channel_id is null
             and r.day <= on_day and r.set_at <= at
           order by r.day desc, r.id desc limit 1);
end $$;
comment on function exchange_rates.rate_in_force(text, text, bigint, timestamptz) is
  'The rate that held at an instant, as findHouseRates finds it: the channel''s own, unless it was '
  'withdrawn, else the company''s; the last one set by then for that day or an earlier one.';
