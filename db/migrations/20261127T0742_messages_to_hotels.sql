-- A message may be for the people of some hotels of its channel alone.
alter table messaging.message add column hotel_ids bigint[] not null default '{}';
comment on column messaging.message.hotel_ids is
  'Hotels whose people it was addressed to; empty: those of the whole channel.';
