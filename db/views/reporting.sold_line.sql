create view reporting.sold_line as
select l.item_id, l.reservation_id, l.reservation_uuid, l.folio, l.sale_day, l.service_day,
       l.service_time, l.confirmed_at, l.channel_id, l.channel, l.hotel_id, l.hotel, l.location_id,
       l.location, l.zone_id, l.zone, l.rep_id, l.rep, l.agency_id, l.agency, l.customer_name,
       l.country_code, l.country, l.product_id, l.product_code, l.product, l.option,
       l.product_type, l.provider_id, l.provider, l.destination_id, l.destination, l.voucher,
       case when k.live then l.adults else 0 end as adults,
       case when k.live then l.minors else 0 end as minors,
       case when k.live then l.infants else 0 end as infants,
       case when k.live then l.pax else 0 end as pax, l.currency,
       case when k.live then l.gross else 0 end as gross,
       case when k.live then l.discount else 0 end as discount,
       case when k.live then l.base else 0 end as base,
       case when k.live then l.tax else 0 end as tax,
       case when k.live then l.dock else 0 end as dock,
       case when k.live then l.sold else 0 end as sold, coalesce(c.fee, 0) as fee,
       case when k.live then l.total else 0 end + coalesce(c.fee, 0) as total,
       case when k.live then l.gross_mxn else 0 end as gross_mxn,
       case when k.live then l.discount_mxn else 0 end as discount_mxn,
       case when k.live then l.base_mxn else 0 end as base_mxn,
       case when k.live then l.tax_mxn else 0 end as tax_mxn,
       case when k.live then l.dock_mxn else 0 end as dock_mxn,
       case when k.live then l.gross_mxn - l.discount_mxn else 0 end as sold_mxn, f.fee_mxn,
       case when k.live then l.total_mxn else 0 end + f.fee_mxn as total_mxn,
       case when k.live then l.gross_usd else 0 end as gross_usd,
       case when k.live then l.discount_usd else 0 end as discount_usd,
       case when k.live then l.base_usd else 0 end as base_usd,
       case when k.live then l.tax_usd else 0 end as tax_usd,
       case when k.live then l.dock_usd else 0 end as dock_usd,
       case when k.live then l.gross_usd - l.discount_usd else 0 end as sold_usd, f.fee_usd,
       case when k.live then l.total_usd else 0 end + f.fee_usd as total_usd, l.mxn_rate,
       l.usd_rate, case when k.live then l.cost else 0 end as cost, l.cost_currency,
       case when k.live then l.cost_mxn else 0 end as cost_mxn,
       case when k.live then l.margin_mxn else 0 end as margin_mxn, l.item_state, l.state,
       l.promo_code, l.discount_authorised_by, l.retroactive, l.payment_state,
       coalesce(c.fee_base, 0) as fee_base,
       f.fee_base_mxn, f.fee_base_usd, coalesce(c.fee_tax, 0) as fee_tax,
       f.fee_mxn - f.fee_base_mxn as fee_tax_mxn, f.fee_usd - f.fee_base_usd as fee_tax_usd,
       coalesce((select sum(n.amount) from commissions.line n
                  where n.item_id = l.item_id and n.state <> 'reversed'), 0) as commission_mxn,
       (select case when v.state in ('billed', 'reconciled', 'paid', 'disputed') then v.state
               else 'not_billed' end
          from vouchers.voucher v
         where v.item_id = l.item_id and v.state <> 'voided') as billing
  from reporting.sale_line l
  left join cancellations.standing c on c.item_id = l.item_id and c.state = 'executed'
    and l.item_state = 'cancelled'
  cross join lateral (
    select l.item_state not in ('cancelled', 'rejected', 'expired') as live
  ) k
  cross join lateral (
    select coalesce(c.fee_mxn, 0)::numeric as fee_mxn, coalesce(c.fee_usd, 0)::numeric as fee_usd,
      coalesce(c.fee_base_mxn, 0)::numeric as fee_base_mxn,
      coalesce(c.fee_base_usd, 0)::numeric as fee_base_usd
  ) f
 where k.live or c.fee > 0;
comment on view reporting.sold_line is
  'What counts as sold: items that stand, whole; items cancelled with a charge, with nothing but '
  'their fee (cargo); cancelled without charge, rejected and expired ones do not appear. Discounts '
  'are off in sold; dock is apart; total is sold, dock and fee.';
comment on column reporting.sold_line.commission_mxn is
  'What all levels earn of it, or are estimated to, in pesos; what is taken back of it is off.';
comment on column reporting.sold_line.billing is
  'How far its provider''s invoice has come: not_billed, billed, reconciled, paid or disputed. '
  'Null: it has no voucher.';
