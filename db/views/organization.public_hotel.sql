create view organization.public_hotel as select id, name, zone_id, active from organization.hotel;
comment on view organization.public_hotel is 'Hotels by name, for neighbours.';
