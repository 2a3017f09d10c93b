create view organization.public_location as
select l.id as location_id, l.locacion, l.active, h.id as hotel_id, h.name as hotel, h.zone_id,
       l.whatsapp
  from organization.location l join organization.hotel h on h.id = l.hotel_id;
comment on view organization.public_location is
  'A location by name, for neighbours; whatever channel its hotel is in.';
