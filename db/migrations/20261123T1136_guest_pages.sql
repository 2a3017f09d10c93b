-- The page that a guest opens by the link of their reservation. The link itself is kept nowhere: it
-- is made of the reservation and the secret of the installation, and made anew by counting on.
create schema guest_pages;
comment on schema guest_pages is
  'The page of a reservation for its guest: links made anew or revoked, and what guests rated.';

create table guest_pages.link_change (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  kind text not null check (kind in ('renewed', 'revoked')),
  made_by bigint not null references access.user_account,
  made_at timestamptz not null
);
comment on table guest_pages.link_change is
  'A link to the page of a reservation was made anew, so that those before open no more, or revoked '
  'without another one. A reservation without a row has the link it was sold with.';
comment on column guest_pages.link_change.id is 'Identity.';
comment on column guest_pages.link_change.reservation_id is 'Of which reservation.';
comment on column guest_pages.link_change.kind is
  'renewed: another link opens from here on; revoked: none does.';
comment on column guest_pages.link_change.made_by is 'Who did it.';
comment on column guest_pages.link_change.made_at is 'When.';
create index link_change_of_reservation on guest_pages.link_change (reservation_id, id);

create table guest_pages.rating (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  product_id bigint not null references catalog.product,
  stars smallint not null check (stars between 1 and 5),
  comment text check (comment <> ''),
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  rep_id bigint not null references access.user_account,
  agency_id bigint references organization.agency,
  provider_id bigint not null references catalog.provider,
  rated_at timestamptz not null,
  constraint a_service_is_rated_once unique (item_id)
);
comment on table guest_pages.rating is
  'What a guest thought of a service that was rendered, as they said on their page.';
comment on column guest_pages.rating.id is 'Identity.';
comment on column guest_pages.rating.uuid is 'In addresses.';
comment on column guest_pages.rating.reservation_id is 'Of which reservation.';
comment on column guest_pages.rating.item_id is 'The service, which is rated once.';
comment on column guest_pages.rating.product_id is 'What was sold.';
comment on column guest_pages.rating.stars is 'From 1, bad, to 5, very good.';
comment on column guest_pages.rating.comment is 'In the words of the guest; null: none.';
comment on column guest_pages.rating.channel_id is 'Where the sale stands.';
comment on column guest_pages.rating.hotel_id is 'Where the sale stands.';
comment on column guest_pages.rating.location_id is 'Where the sale stands.';
comment on column guest_pages.rating.rep_id is 'Whose sale it is.';
comment on column guest_pages.rating.agency_id is 'Of which agency the sale is, if of any.';
comment on column guest_pages.rating.provider_id is 'Who rendered it.';
comment on column guest_pages.rating.rated_at is 'When.';
create index rating_in_order on guest_pages.rating (rated_at desc, id desc);
create index rating_of_reservation on guest_pages.rating (reservation_id);
create index rating_of_product on guest_pages.rating (product_id);
create index rating_of_provider on guest_pages.rating (provider_id);
create index rating_of_channel on guest_pages.rating (channel_id);
create index rating_of_hotel on guest_pages.rating (hotel_id);
create index rating_of_location on guest_pages.rating (location_id);
create index rating_of_rep on guest_pages.rating (rep_id);
create index rating_of_agency on guest_pages.rating (agency_id);

-- Who asks on the page has no account: what they ask for is kept with the rep whose sale it is.
alter table cancellations.request add column by_guest boolean not null default false;
comment on column cancellations.request.by_guest is
  'The guest asked for it on their page; requested_by is then the rep of the sale.';
