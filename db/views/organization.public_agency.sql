create view organization.public_agency as select id, name, active, kind from organization.agency;
comment on view organization.public_agency is 'Agencies by name, for neighbours.';
