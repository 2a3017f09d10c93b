create view organization.public_zone as select id, name from organization.zone;
comment on view organization.public_zone is 'Zones by name, for neighbours.';
