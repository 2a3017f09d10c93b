create view reporting.sold_by_country as
select r.sale_day, r.channel_id, r.hotel_id, r.location_id, r.country_code, r.currency,
       r.item_state, r.lines, r.items, r.reservations, r.adults, r.minors, r.infants,
       r.adults + r.minors + r.infants as pax, r.gross, r.discount, r.base, r.tax, r.dock,
       r.gross - r.discount as sold, r.fee, r.fee_base, r.fee_tax, r.gross_mxn, r.discount_mxn,
       r.base_mxn, r.tax_mxn, r.dock_mxn, r.gross_mxn - r.discount_mxn as sold_mxn, r.fee_mxn,
       r.fee_base_mxn, r.fee_mxn - r.fee_base_mxn as fee_tax_mxn, r.gross_usd, r.discount_usd,
       r.base_usd, r.tax_usd, r.dock_usd, r.gross_usd - r.discount_usd as sold_usd, r.fee_usd,
       r.fee_base_usd, r.fee_usd - r.fee_base_usd as fee_tax_usd, r.cost_mxn,
       r.base_mxn - r.cost_mxn as margin_mxn,
       c.canal as channel, h.name as hotel, l.locacion as location,
       o.name_es as country
  from (
    select * from reporting.sold_country_day d
     where not exists (
       select from reporting.changed_day c
        where c.calendar = 'reservation' and c.day = d.sale_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'reservation') c
      cross join lateral reporting.country_sales_of_day(c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join organization.country o on o.code = r.country_code;
comment on view reporting.sold_by_country is
  'sold_line summed by day of sale, location and country of who bought, always as the lines are, '
  'like sold_by_place.';
