create or replace function reporting.product_sales_of_day(of_calendar text, of_day date)
  returns setof reporting.sold_product_day language sql stable as $$
  select of_calendar, of_day, l.channel_id, l.provider_id, l.product_id, l.product_type, l.currency,
         l.item_state, count(*), count(*) filter (where l.item_state <> 'cancelled'),
         count(l.voucher),
         sum(l.adults)::bigint, sum(l.minors)::bigint, sum(l.infants)::bigint, sum(l.gross),
         sum(l.discount), sum(l.base), sum(l.tax), sum(l.dock), sum(l.fee), sum(l.fee_base),
         sum(l.fee_tax), sum(l.gross_mxn), sum(l.discount_mxn), sum(l.base_mxn), sum(l.tax_mxn),
         sum(l.dock_mxn), sum(l.fee_mxn), sum(l.fee_base_mxn), sum(l.gross_usd),
         sum(l.discount_usd), sum(l.base_usd), sum(l.tax_usd), sum(l.dock_usd), sum(l.fee_usd),
         sum(l.fee_base_usd), sum(l.cost_mxn)
    from (
      select s.* from reporting.sold_line s where of_calendar = 'sale' and s.sale_day = of_day
      union all
      select s.* from reporting.sold_line s where of_calendar = 'service' and s.service_day = of_day
    ) l
   group by l.channel_id, l.provider_id, l.product_id, l.product_type, l.currency, l.item_state
$$;
comment on function reporting.product_sales_of_day(text, date) is
  'What sold_product_day is to say of a day, from its lines.';
