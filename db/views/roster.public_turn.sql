create view roster.public_turn as
select a.supervisor_id, a.channel_id, a.location_id, a.day,
       (a.day + a.starts_at) at time zone 'America/Cancun' - interval '30 minutes' as from_instant,
       (a.day + a.ends_at) at time zone 'America/Cancun' + interval '30 minutes' as to_instant
  from roster.assignment a
 where a.state = 'active';
comment on view roster.public_turn is
  'When a supervisor looks after a location: half an hour before their turn, to hand over, until '
  'half an hour after it.';
