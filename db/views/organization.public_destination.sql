create view organization.public_destination as select id, name from organization.destination;
comment on view organization.public_destination is 'Regions by name, for neighbours.';
