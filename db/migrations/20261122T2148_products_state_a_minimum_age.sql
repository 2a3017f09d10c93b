alter table catalog.product
  add column age_min smallint
    constraint product_age_min_of_a_minor check (age_min between 1 and 17);

comment on column catalog.product.age_min is
  'From which age the product takes guests; null where it takes every age. A sale to somebody younger is told so before it is paid.';
