alter table catalog.provider add column departures_in_portal text not null default 'hidden'
  check (departures_in_portal in ('hidden', 'seen', 'sized'));
comment on column catalog.provider.departures_in_portal is
  'Whether its portal shows the seats of its departures, and whether it may change how many there are.';
