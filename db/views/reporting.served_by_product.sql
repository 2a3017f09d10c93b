create view reporting.served_by_product as
select r.day as service_day, r.channel_id, r.provider_id, r.product_id, r.product_type,
       r.currency, r.item_state, r.lines, r.items, r.vouchers, r.adults, r.minors, r.infants,
       r.adults + r.minors + r.infants as pax, r.gross, r.discount, r.base, r.tax, r.dock,
       r.gross - r.discount as sold, r.fee, r.fee_base, r.fee_tax, r.gross_mxn, r.discount_mxn,
       r.base_mxn, r.tax_mxn, r.dock_mxn, r.gross_mxn - r.discount_mxn as sold_mxn, r.fee_mxn,
       r.fee_base_mxn, r.fee_mxn - r.fee_base_mxn as fee_tax_mxn, r.gross_usd, r.discount_usd,
       r.base_usd, r.tax_usd, r.dock_usd, r.gross_usd - r.discount_usd as sold_usd, r.fee_usd,
       r.fee_base_usd, r.fee_usd - r.fee_base_usd as fee_tax_usd, r.cost_mxn,
       r.base_mxn - r.cost_mxn as margin_mxn,
       c.canal as channel, v.name as provider, p.code as product_code, p.name_es as product,
       p.destination_id, t.name as destination
  from (
    select * from reporting.sold_product_day d
     where d.calendar = 'service' and not exists (
       select from reporting.changed_day c
        where c.calendar = 'service' and c.day = d.day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'service') c
      cross join lateral reporting.product_sales_of_day('service', c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join catalog.provider v on v.id = r.provider_id
  left join catalog.product p on p.id = r.product_id
  left join organization.destination t on t.id = p.destination_id;
comment on view reporting.served_by_product is
  'sold_line summed by day of service and by what was sold, always as the lines are, like '
  'sold_by_place.';
