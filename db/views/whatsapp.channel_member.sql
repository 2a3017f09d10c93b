create view whatsapp.channel_member as
select p.user_id, c.channel_id
  from access.public_placement p
  cross join lateral (
    select unnest(p.channel_ids) as channel_id
    union
    select place.channel_id
      from organization.public_place place
     where cardinality(p.channel_ids) = 0
       and cardinality(p.hotel_ids) + cardinality(p.location_ids) > 0
       and (cardinality(p.hotel_ids) = 0 or place.hotel_id = any(p.hotel_ids))
       and (cardinality(p.location_ids) = 0 or place.location_id = any(p.location_ids))
  ) c;
comment on view whatsapp.channel_member is
  'In which channels somebody works, by where they were placed: in channels, or in hotels and '
  'locations alone. Who sees everything is of every channel without a row here.';
