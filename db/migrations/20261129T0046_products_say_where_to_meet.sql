alter table catalog.product
  add column meeting_point_es text not null default '',
  add column meeting_point_en text not null default '',
  add column meeting_position text check (
    meeting_position ~ '^-?(90|[0-8]?\d)(\.\d{1,8})?, -?(180|1[0-7]\d|\d?\d)(\.\d{1,8})?$'),
  add column bring_es text not null default '',
  add column bring_en text not null default '';

comment on column catalog.product.meeting_point_es is
  'Where guests who are not picked up meet, by name and address, in Spanish; empty: nowhere.';
comment on column catalog.product.meeting_point_en is 'The same in English.';
comment on column catalog.product.meeting_position is
  'Latitude and longitude of the meeting point, as maps write them; null: a map is asked by its words.';
comment on column catalog.product.bring_es is
  'What guests should bring, in Spanish; empty: nothing in particular.';
comment on column catalog.product.bring_en is 'The same in English.';
