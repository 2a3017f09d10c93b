create view reporting.sold_line as
select l.item_id, l.reservation_id, l.reservation_uuid, l.folio, l.sale_day, l.service_day,
       l.service_time, l.confirmed_at,
       l.channel_id, l.channel, l.hotel_id, l.hotel, l.location_id, l.location, l.zone_id, l.zone,
       l.rep_id, l.rep, l.agency_id, l.agency,
       l.customer_name, l.country_code, l.country, l.product_id, l.product_code, l.product,
       l.option, l.product_type, l.provider_id, l.provider,
       l.destination_id, l.destination, l.voucher, l.adults * k.live as adults,
       l.minors * k.live as minors, l.infants * k.live as infants, l.pax * k.live as pax,
       l.currency, l.gross * k.live as gross, l.discount * k.live as discount,
       l.base * k.live as base, l.tax * k.live as tax, l.dock * k.live as dock,
       l.sold * k.live as sold, coalesce(c.fee, 0) as fee,
       l.total * k.live + coalesce(c.fee, 0) as total,
       l.gross_mxn * k.live as gross_mxn, l.discount_mxn * k.live as discount_mxn,
       l.base_mxn * k.live as base_mxn, l.tax_mxn * k.live as tax_mxn,
       l.dock_mxn * k.live as dock_mxn,
       (l.gross_mxn - l.discount_mxn) * k.live as sold_mxn, f.fee_mxn,
       l.total_mxn * k.live + f.fee_mxn as total_mxn,
       l.gross_usd * k.live as gross_usd, l.discount_usd * k.live as discount_usd,
       l.base_usd * k.live as base_usd, l.tax_usd * k.live as tax_usd,
       l.dock_usd * k.live as dock_usd,
       (l.gross_usd - l.discount_usd) * k.live as sold_usd, f.fee_usd,
       l.total_usd * k.live + f.fee_usd as total_usd,
       l.mxn_rate, l.usd_rate, l.cost * k.live as cost, l.cost_currency,
       l.cost_mxn * k.live as cost_mxn, l.margin_mxn * k.live as margin_mxn,
       l.item_state, l.state, l.promo_code, l.retroactive, l.payment_state,
       coalesce(c.fee_base, 0) as fee_base, f.fee_base_mxn, f.fee_base_usd,
       coalesce(c.fee_tax, 0) as fee_tax, f.fee_mxn - f.fee_base_mxn as fee_tax_mxn,
       f.fee_usd - f.fee_base_usd as fee_tax_usd
  from reporting.sale_line l
  left join cancellations.cancellation c on c.item_id = l.item_id and c.state = 'executed'
    and l.item_state = 'cancelled'
  cross join lateral (select case when l.item_state in ('cancelled', 'rejected', 'expired') then 0
    else 1 end as live) k
  cross join lateral (
    select coalesce(c.fee_mxn, 0)::numeric as fee_mxn, coalesce(c.fee_usd, 0)::numeric as fee_usd,
      coalesce(c.fee_base_mxn, 0)::numeric as fee_base_mxn,
      coalesce(c.fee_base_usd, 0)::numeric as fee_base_usd
  ) f
 where k.live = 1 or c.fee > 0;
comment on view reporting.sold_line is
  'What counts as sold: items that stand, whole; items cancelled with a charge, with nothing but '
  'their fee (cargo); cancelled without charge, rejected and expired ones do not appear. Discounts '
  'are off in sold; dock is apart; total is sold, dock and fee.';
