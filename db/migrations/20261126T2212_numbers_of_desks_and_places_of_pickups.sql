alter table organization.location
  add column whatsapp text check (whatsapp ~ '^\+[\d\s().-]+$');
comment on column organization.location.whatsapp is
  'To which guests of this desk write, with its country code; null: to the company''s number.';

alter table catalog.pickup add column position text check (
  position ~ '^-?(90|[0-8]?\d)(\.\d{1,8})?, -?(180|1[0-7]\d|\d?\d)(\.\d{1,8})?$');
comment on column catalog.pickup.position is
  'Latitude and longitude of the place, as maps write them; null: a map is asked by its words.';
