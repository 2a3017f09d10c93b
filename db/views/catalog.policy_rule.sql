create view catalog.policy_rule as
select r.policy_id, k.agency_kind, r.hours_before, r.fee_percent, r.provider_percent
  from catalog.cancellation_policy_rule r
 cross join (values (null), ('agency'), ('wholesaler')) k(agency_kind)
 where not exists (select from catalog.cancellation_policy_agency_rule a
   where a.policy_id = r.policy_id and a.agency_kind = k.agency_kind)
union all
select policy_id, agency_kind, hours_before, fee_percent, provider_percent
  from catalog.cancellation_policy_agency_rule;
comment on view catalog.policy_rule is
  'The rules of each policy by kind of agency; agency_kind is null for who came through none.';
