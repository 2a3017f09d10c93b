-- A channel may have prices of its own; who saves a price that somebody changed meanwhile is told.
alter table catalog.price
  add column channel_id bigint references organization.channel,
  add column version integer not null default 1,
  drop constraint one_price_by_option_person_currency_and_season,
  add constraint one_price_by_option_person_currency_season_and_channel
    unique nulls not distinct (option_id, pax_type, currency, season_id, channel_id);
comment on column catalog.price.channel_id is
  'The channel that it is the price of; null: of every channel without one of its own.';
comment on column catalog.price.version is 'Counts the edits of the row.';
create index price_of_channel on catalog.price (channel_id) where channel_id is not null;

alter table catalog.cost
  add column version integer not null default 1,
  add column contract text,
  add constraint cost_ends_after_it_begins check (valid_to >= valid_from);
comment on column catalog.cost.version is 'Counts the edits of the row.';
comment on column catalog.cost.contract is
  'The provider''s contract that it stands in, as its people call it.';

alter table catalog.promo_code
  add column version integer not null default 1,
  add column agency_id bigint references organization.agency,
  add column months smallint[] not null default '{}',
  add constraint promo_code_ends_after_it_begins check (last_day >= first_day),
  add constraint promo_code_is_of_months_of_a_year
    check (months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);
comment on column catalog.promo_code.version is
  'Counts the edits of the row; its uses are counted beside them.';
comment on column catalog.promo_code.agency_id is
  'The agency whose sales it is for; null: of every one, and of none.';
comment on column catalog.promo_code.months is
  'Months of the year (1 to 12) of the day of sale in which it holds; none: all.';
create index promo_code_of_agency on catalog.promo_code (agency_id) where agency_id is not null;
