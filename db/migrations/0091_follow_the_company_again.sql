-- A channel's own rate would hold for ever, however old, over what the company sets every morning: it may be withdrawn, as a row like any other.
alter table exchange_rates.rate add column withdrawn boolean not null default false;
alter table exchange_rates.rate add constraint only_a_channel_withdraws check (not withdrawn or channel_id is not null);
comment on column exchange_rates.rate.withdrawn is 'From this day on the channel follows the company again; value is the one that was withdrawn.';
create index rate_of_channel on exchange_rates.rate (channel_id, code, kind, day desc, id desc) where channel_id is not null;
