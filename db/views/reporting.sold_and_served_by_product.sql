create view reporting.sold_and_served_by_product as
select 'sold' as moment, s.sale_day as day, s.channel_id, s.channel, s.provider_id, s.provider,
       s.product_type, s.currency, s.lines, s.base, s.base_mxn, s.base_usd, s.sold, s.sold_mxn,
       s.sold_usd
  from reporting.sold_by_product s
 where s.item_state <> 'cancelled'
union all
select 'served', s.service_day, s.channel_id, s.channel, s.provider_id, s.provider,
       s.product_type, s.currency, s.lines, s.base, s.base_mxn, s.base_usd, s.sold, s.sold_mxn,
       s.sold_usd
  from reporting.served_by_product s
 where s.item_state <> 'cancelled';
comment on view reporting.sold_and_served_by_product is
  'sold_and_served summed by day, channel, provider and kind of product, always as the lines are: '
  'no sums of its own, but those of sold_by_product and served_by_product.';
