-- Agencies and wholesalers agree terms of their own: where a policy has some for the kind of agency
-- that a guest came through, those hold in place of everybody's.
create table catalog.cancellation_policy_agency_rule (
  policy_id bigint not null references catalog.cancellation_policy on delete cascade,
  agency_kind text not null check (agency_kind in ('agency', 'wholesaler')),
  hours_before integer not null check (hours_before >= 0),
  fee_percent numeric(7,4) not null check (fee_percent between 0 and 100),
  provider_percent numeric(7,4) check (provider_percent between 0 and 100),
  primary key (policy_id, agency_kind, hours_before)
);
comment on table catalog.cancellation_policy_agency_rule is
  'The fee for guests of a kind of agency, from this many hours before the service on. Where a policy has one for a kind, the rules for everybody do not hold for it.';
comment on column catalog.cancellation_policy_agency_rule.policy_id is 'The policy.';
comment on column catalog.cancellation_policy_agency_rule.agency_kind is
  'agency, or wholesaler (TTOO).';
comment on column catalog.cancellation_policy_agency_rule.hours_before is
  'It holds from so many hours before the service, until the next larger number of its kind.';
comment on column catalog.cancellation_policy_agency_rule.fee_percent is
  'What of the price is kept.';
comment on column catalog.cancellation_policy_agency_rule.provider_percent is
  'How much of the fee is the provider''s; null: what the company''s setting says.';
