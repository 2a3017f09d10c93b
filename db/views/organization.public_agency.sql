create view organization.public_agency as
select id, name, active, kind, credit_currency, credit_limit is not null as has_credit,
    hotel_id is null as sells
  from organization.agency;
comment on view organization.public_agency is
  'Agencies by name, in which currency each has a credit, and whether it sells or is the account '
  'of a hotel, for neighbours.';
