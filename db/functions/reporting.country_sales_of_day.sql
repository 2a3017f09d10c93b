create or replace function reporting.country_sales_of_day(of_day date)
  returns setof reporting.sold_country_day language sql stable as $$
  select l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.currency, l.item_state, count(*),
         count(*) filter (where l.item_state <> 'cancelled'),
         -- A line is the first of its reservation when none of the day's lines stands before it.
         count(*) filter (where l.is_first),
         sum(l.adults)::bigint, sum(l.minors)::bigint, sum(l.infants)::bigint, sum(l.gross),
         sum(l.discount), sum(l.base), sum(l.tax), sum(l.dock), sum(l.fee), sum(l.fee_base),
         sum(l.fee_tax), sum(l.gross_mxn), sum(l.discount_mxn), sum(l.base_mxn), sum(l.tax_mxn),
         sum(l.dock_mxn), sum(l.fee_mxn), sum(l.fee_base_mxn), sum(l.gross_usd),
         sum(l.discount_usd), sum(l.base_usd), sum(l.tax_usd), sum(l.dock_usd), sum(l.fee_usd),
         sum(l.fee_base_usd), sum(l.cost_mxn), l.country_code
    from (
      select s.*, row_number() over (partition by s.reservation_id order by s.item_id) = 1
               as is_first
        from reporting.sold_line s
       where s.sale_day = of_day
    ) l
   group by l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.country_code, l.currency,
            l.item_state
$$;
comment on function reporting.country_sales_of_day(date) is
  'What sold_country_day is to say of a day, from its lines.';
