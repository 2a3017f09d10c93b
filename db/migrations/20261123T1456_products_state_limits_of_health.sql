alter table catalog.product
  add column health_es text not null default '',
  add column health_en text not null default '';

comment on column catalog.product.health_es is
  'For whom the product is not, because of their health, in Spanish; empty where it is for everybody. Who buys is told so before they sign.';
comment on column catalog.product.health_en is 'The same in English.';
