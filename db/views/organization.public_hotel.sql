create view organization.public_hotel as
select id, name, zone_id, active, latitude, longitude from organization.hotel;
comment on view organization.public_hotel is
  'Hotels by name and position, for neighbours.';
