create or replace function catalog.tax_percent_on(of_product bigint, own numeric, at_hotel bigint,
  on_day date) returns numeric
  language sql stable parallel safe as $$
  select coalesce((
    select t.percent from catalog.tax_rate t
     where (t.product_id = of_product or (t.product_id is null and own > 0))
       and (t.hotel_id = at_hotel or t.hotel_id is null) and t.valid_from <= on_day
     order by t.product_id is null, t.hotel_id is null, t.valid_from desc limit 1), own)
$$;
comment on function catalog.tax_percent_on(bigint, numeric, bigint, date) is
  'The IVA of a product sold on a day at a hotel''s desk: of the rates that hold the one of the '
  'product there, of the product, of the establishment; else its own. What is not taxed by itself '
  'stays so at every establishment.';
