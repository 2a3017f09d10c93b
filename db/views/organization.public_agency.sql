create view organization.public_agency as
select id, name, active, kind, credit_currency, credit_limit is not null as has_credit
  from organization.agency;
comment on view organization.public_agency is
  'Agencies by name, and in which currency each has a credit, for neighbours.';
