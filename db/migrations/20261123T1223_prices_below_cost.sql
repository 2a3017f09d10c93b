create schema costs;
comment on schema costs is 'What services cost beside what they are sold for.';

create table costs.below_cost (
  key text primary key,
  option_id bigint not null references catalog.option,
  seen_at timestamptz not null
);
comment on table costs.below_cost is
  'A public price that is below its cost at the rate of today, as it was last looked at: who keeps costs is told of each once.';
comment on column costs.below_cost.key is
  'That of reporting.service_cost: option, who pays, season, zone, currency and first day.';
comment on column costs.below_cost.option_id is 'What is sold.';
comment on column costs.below_cost.seen_at is 'When it was first seen to be below its cost.';
create index below_cost_of_option on costs.below_cost (option_id);
