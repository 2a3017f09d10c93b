-- A person makes and closes channels, zones, destinations and hotels on screens.
alter table organization.channel add column version integer not null default 1;
comment on column organization.channel.version is 'Grows with every edit, so that the second of two is told.';

alter table organization.destination
  add column active boolean not null default true,
  add column version integer not null default 1;
comment on column organization.destination.active is 'Whether new zones and products may be of it.';
comment on column organization.destination.version is 'Grows with every edit, so that the second of two is told.';

alter table organization.zone
  add column active boolean not null default true,
  add column version integer not null default 1;
comment on column organization.zone.active is 'Whether new hotels may be in it.';
comment on column organization.zone.version is 'Grows with every edit, so that the second of two is told.';

alter table organization.hotel
  add column address text,
  add column integration_code text unique check (integration_code <> ''),
  add column version integer not null default 1,
  add constraint a_position_is_whole check ((latitude is null) = (longitude is null)),
  add constraint a_latitude_is_on_the_globe check (latitude between -90 and 90),
  add constraint a_longitude_is_on_the_globe check (longitude between -180 and 180);
comment on column organization.hotel.address is 'Street and number, as a driver is told.';
comment on column organization.hotel.integration_code is 'How the integration with providers calls it; null: it does not know it.';
comment on column organization.hotel.version is 'Grows with every edit, so that the second of two is told.';
