create view rep_locations.public_placement as
select p.rep_id, p.channel_id, p.hotel_id, p.location_id, p.day,
       (p.day + p.starts_at) at time zone 'America/Cancun' as from_instant,
       (p.day + p.ends_at) at time zone 'America/Cancun' as to_instant
  from rep_locations.placement p
 where p.state = 'active';
comment on view rep_locations.public_placement is
  'Where a rep is expected, and between which instants.';
