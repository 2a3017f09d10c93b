-- Photos of a product are handed in, cropped and put in order on its screen.
alter table catalog.photo
  add column version integer not null default 1,
  add column crop jsonb;
comment on column catalog.photo.version is 'Grows with every edit of the texts or the crop.';
comment on column catalog.photo.crop is
  'What is shown of the whole picture, as parts of one: left, top, width, height; null: all of it.';

-- A new order is written in one statement, within which two photos may share a place.
alter table catalog.photo drop constraint photo_product_id_position_key;
alter table catalog.photo add constraint photo_stands_alone_in_its_place
  unique (product_id, position) deferrable initially immediate;
create index photo_of_object on catalog.photo (object_key);

create table catalog.photo_rendition (
  photo_id bigint not null references catalog.photo on delete cascade,
  shown_as text not null check (shown_as in ('whole', 'card', 'thumb')),
  object_key text not null,
  primary key (photo_id, shown_as)
);
create index photo_rendition_of_object on catalog.photo_rendition (object_key);
comment on table catalog.photo_rendition is
  'The same photo at other sizes, each a JPEG of its own in the object store.';
comment on column catalog.photo_rendition.photo_id is 'The photo.';
comment on column catalog.photo_rendition.shown_as is
  'whole: what was handed in, upright and without metadata, from which a crop is drawn; card: in the drawer of a product; thumb: in lists.';
comment on column catalog.photo_rendition.object_key is 'Key of the bytes in the object store.';
