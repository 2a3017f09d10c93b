create schema exchange_rates;
comment on schema exchange_rates is 'Currencies and what they are worth each day.';

create table exchange_rates.currency (
  code char(3) primary key,
  id bigint not null unique,
  name_es text not null,
  name_en text not null,
  colour text not null check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  active boolean not null default true
);
comment on table exchange_rates.currency is
  'Currencies taken at the desk, with the colour of their dot.';

create table exchange_rates.rate (
  id bigint generated always as identity primary key,
  code char(3) not null references exchange_rates.currency,
  kind text not null check (kind in ('fix', 'dof', 'house_buy', 'house_sell')),
  day date not null,
  value numeric(18,8) not null check (value > 0),
  channel_id bigint references organization.channel,
  -- A channel's own rate would hold for ever, however old, over what the company sets every
  -- morning: it may be withdrawn, as a row like any other.
  withdrawn boolean not null default false,
  source text not null,
  set_by bigint references access.user_account,
  set_at timestamptz not null default now(),
  constraint the_peso_has_no_rate check (code <> 'MXN'),
  constraint only_a_channel_withdraws check (not withdrawn or channel_id is not null)
);
comment on table exchange_rates.rate is
  'MXN per unit of a currency, by kind and day; the last set one of a day holds. Without a row for a day the last earlier one holds, flagged. channel_id overrides the company''s house rate.';
comment on column exchange_rates.rate.withdrawn is
  'From this day on the channel follows the company again; value is the one that was withdrawn.';
create index rate_by_day on exchange_rates.rate (code, kind, day desc, id desc) include (value,
  channel_id);
create index rate_of_channel on exchange_rates.rate (channel_id, code, kind, day desc,
  id desc) where channel_id is not null;
