alter table access.link_request add column device_hash bytea;
comment on column access.link_request.device_hash is
  'Hash of the browser, where somebody has signed in from it before: it is counted apart from the strangers at its address.';
create index link_request_by_device on access.link_request (device_hash, at)
  where device_hash is not null;
create index known_device_by_token on access.known_device (token_hash);
