create view catalog.public_product as select id, uuid, code, product_type, name_es,
  name_en, provider_id from catalog.product;
comment on view catalog.public_product is 'Products by name, for neighbours.';
