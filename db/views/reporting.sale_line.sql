create view reporting.sale_line as
select i.id as item_id, i.reservation_id, r.uuid as reservation_uuid, r.folio,
       i.sale_day, i.service_day, i.service_time, r.confirmed_at,
       i.channel_id, c.canal as channel, i.hotel_id, h.name as hotel, i.location_id,
       l.locacion as location,
       r.zone_id, z.name as zone, i.rep_id, u.name || ' ' || u.last_name as rep, i.agency_id,
       a.name as agency,
       r.customer_name, r.customer_country as country_code, co.name_es as country,
       i.product_id, p.code as product_code, p.name_es as product, o.name_es as option,
       i.product_type,
       i.provider_id, v.name as provider, p.destination_id, d.name as destination,
       (select vo.folio from vouchers.voucher vo
                         where vo.item_id = i.id and vo.state <> 'voided') as voucher,
       i.adults, i.minors, i.infants, i.adults + i.minors + i.infants as pax,
       i.currency, i.gross, i.discount, i.base, i.tax, i.dock, i.total,
       i.gross - i.discount as sold,
       i.gross_mxn, i.discount_mxn, i.base_mxn, i.tax_mxn, i.dock_mxn, i.total_mxn,
       i.gross_usd, i.discount_usd, i.base_usd, i.tax_usd, i.dock_usd, i.total_usd,
       i.mxn_rate, i.usd_rate,
       i.cost - coalesce(i.cost_tax, 0) as cost, i.cost_currency,
       i.cost_mxn - coalesce(i.cost_tax_mxn, 0) as cost_mxn,
       i.base_mxn - i.cost_mxn + coalesce(i.cost_tax_mxn, 0) as margin_mxn,
       i.state as item_state, r.state,
       coalesce(pc.code, cb.name_es) as promo_code,
       da.name || ' ' || da.last_name as discount_authorised_by,
       r.kind = 'retroactive' as retroactive,
       case when r.paid <= 0 then 'unpaid' when r.paid < r.total
       then 'partial' when r.paid = r.total then 'paid' else 'overpaid' end as payment_state
  from reservations.item i
  -- None of these is ever missing; as left joins, those that a question does not read are not
  -- looked up. Day and scope are the item's own, so that its index finds them.
  left join reservations.reservation r on r.id = i.reservation_id
  left join organization.channel c on c.id = i.channel_id
  left join organization.hotel h on h.id = i.hotel_id
  left join organization.location l on l.id = i.location_id
  left join organization.zone z on z.id = r.zone_id
  left join access.user_account u on u.id = i.rep_id
  left join catalog.product p on p.id = i.product_id
  left join catalog.option o on o.id = i.option_id
  left join catalog.provider v on v.id = i.provider_id
  left join organization.destination d on d.id = p.destination_id
  left join organization.agency a on a.id = i.agency_id
  left join organization.country co on co.code = r.customer_country
  left join catalog.promo_code pc on pc.id = r.promo_code_id
  left join catalog.combo cb on cb.id = r.combo_id
  left join access.user_account da on da.id = r.discount_authorised_by
 where i.sale_day is not null
   -- A package item carries no amounts: its components are the sale.
   and not exists (select 1 from reservations.item component
       where component.package_item_id = i.id);
comment on view reporting.sale_line is
  'One row is an item sold (confirmed at some moment), with every dimension reports group by. '
  'Amounts in the reservation''s currency and in MXN and USD at the rates of the sale. Cancelled '
  'items are included and say so in item_state.';
comment on column reporting.sale_line.cost_mxn is
  'Without its IVA, as the margin is.';
comment on column reporting.sale_line.discount_authorised_by is
  'Who had authorised the promo code or combo when it was sold; null: without one, or unknown.';
