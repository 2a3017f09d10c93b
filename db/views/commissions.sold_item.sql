create view commissions.sold_item as
select i.id, i.reservation_id, i.state, coalesce(h.product_id, i.product_id) as product_id,
       coalesce(h.product_type, i.product_type) as product_type, i.sale_day,
       i.gross_mxn - i.discount_mxn as gross, i.base_mxn as net,
       i.cost_mxn - coalesce(i.cost_tax_mxn, 0) as cost
  from reservations.item i
  left join reservations.item h on h.id = i.package_item_id
 where not exists (select from reservations.item c where c.package_item_id = i.id);
comment on view commissions.sold_item is
  'What commissions are a percentage of, in pesos: each service that carries amounts, after '
  'discounts and without the dock fee, the cost without its IVA; a component under the product of '
  'its package.';
