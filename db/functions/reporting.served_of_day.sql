create or replace function reporting.served_of_day(of_day date)
  returns setof reporting.served_day language sql stable as $$
  select l.service_day, l.channel_id, l.provider_id, l.product_id, l.product_type, l.service_time,
         l.state, count(*), sum(l.adults)::bigint, sum(l.minors)::bigint, sum(l.infants)::bigint,
         sum(l.came)::bigint, sum(l.missed)::bigint, sum(l.expected)::bigint
    from reporting.service_line l
   where l.service_day = of_day
   group by l.service_day, l.channel_id, l.provider_id, l.product_id, l.product_type,
            l.service_time, l.state
$$;
comment on function reporting.served_of_day(date) is
  'What served_day is to say of a day, from its services.';
