create view catalog.public_sold_type as
select distinct p.product_type, r.channel_id
  from catalog.product p
  join catalog.option o on o.product_id = p.id
  left join catalog.package_component c on c.package_option_id = o.id
  join catalog.price r on r.option_id = coalesce(c.component_option_id, o.id)
 where p.active and o.active;
comment on view catalog.public_sold_type is
  'The product types that have a price in a channel; a row without channel is of every channel.';
