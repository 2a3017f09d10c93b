-- The sums that are kept of sold lines, on each day that is not to be summed anew.
with place_line as (
  select sale_day, channel_id, hotel_id, location_id, rep_id, agency_id, currency, item_state,
         count(*) as lines, sum(adults + minors + infants) as pax, sum(gross) as gross,
         sum(fee) as fee, sum(gross_mxn - discount_mxn) as sold_mxn, sum(base_mxn) as base_mxn,
         sum(dock_mxn) as dock_mxn, sum(fee_mxn) as fee_mxn, sum(sold_usd) as sold_usd,
         sum(cost_mxn) as cost_mxn
    from reporting.sold_line
   group by 1, 2, 3, 4, 5, 6, 7, 8
), place_sum as (
  select sale_day, channel_id, hotel_id, location_id, rep_id, agency_id, currency, item_state,
         lines, adults + minors + infants, gross, fee, gross_mxn - discount_mxn, base_mxn,
         dock_mxn, fee_mxn, gross_usd - discount_usd, cost_mxn
    from reporting.sold_day
), product_line as (
  select d.calendar, d.day, channel_id, provider_id, product_id, product_type, currency,
         item_state, count(*) as lines, count(voucher) as vouchers,
         sum(adults + minors + infants) as pax, sum(gross) as gross, sum(fee) as fee,
         sum(gross_mxn - discount_mxn) as sold_mxn, sum(base_mxn) as base_mxn,
         sum(dock_mxn) as dock_mxn, sum(fee_mxn) as fee_mxn, sum(sold_usd) as sold_usd,
         sum(cost_mxn) as cost_mxn
    from reporting.sold_line
   cross join lateral (values ('sale', sale_day), ('service', service_day)) d(calendar, day)
   group by 1, 2, 3, 4, 5, 6, 7, 8
), product_sum as (
  select calendar, day, channel_id, provider_id, product_id, product_type, currency, item_state,
         lines, vouchers, adults + minors + infants, gross, fee, gross_mxn - discount_mxn,
         base_mxn, dock_mxn, fee_mxn, gross_usd - discount_usd, cost_mxn
    from reporting.sold_product_day
), different as (
  select 'sale' as calendar, s.sale_day as day, to_jsonb(s) as said, 'kept' as by
    from (table place_sum except table place_line) s
  union all
  select 'sale', s.sale_day, to_jsonb(s), 'lines'
    from (table place_line except table place_sum) s
  union all
  select s.calendar, s.day, to_jsonb(s), 'kept'
    from (table product_sum except table product_line) s
  union all
  select s.calendar, s.day, to_jsonb(s), 'lines'
    from (table product_line except table product_sum) s
)
select d.* from different d
 where not exists (
   select from reporting.changed_day c where c.calendar = d.calendar and c.day = d.day)
