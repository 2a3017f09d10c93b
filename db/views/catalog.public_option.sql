create view catalog.public_option as
select id, product_id, name_es, name_en, sold_by, active, position, shared, direction
  from catalog.option;
comment on view catalog.public_option is
  'Options by name, for neighbours; of a transfer whether it is shared, and its direction.';
