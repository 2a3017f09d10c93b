-- What an item was sold as and what it costs in the sale's own currency are of the moment its price was made: a product that changes its terms changes no sale.
alter table reservations.item add column sold_as text, add column cost_in_currency numeric(14,4);
update reservations.item i
   set sold_as = (select p.sold_as from catalog.product p where p.id = i.product_id),
       cost_in_currency = case when i.cost_currency = i.currency then i.cost else round(i.cost_mxn / i.mxn_rate, 2) end;
alter table reservations.item alter column sold_as set not null, alter column cost_in_currency set not null,
  add constraint item_sold_as_check check (sold_as in ('principal', 'agency')),
  add constraint item_cost_in_currency_check check (cost_in_currency >= 0);
comment on column reservations.item.sold_as is 'As whom the company sells it: principal (the price is ours) or agency (only the margin is), as its product said when it was held.';
comment on column reservations.item.cost_in_currency is 'The cost in the item''s currency, converted once at the house''s sell rates with which its price was made: what an agency sale owes the provider.';

drop view catalog.public_product;
create view catalog.public_product as select id, code, product_type, name_es, name_en from catalog.product;
comment on view catalog.public_product is 'Products by name, for neighbours.';
