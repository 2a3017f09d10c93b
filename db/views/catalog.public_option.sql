create view catalog.public_option as select id, product_id, name_es, name_en from catalog.option;
comment on view catalog.public_option is 'Options by name, for neighbours.';
