create view rep_locations.turn as
select 'a' || a.id as key, a.id as attendance_id, a.placement_id, a.rep_id, a.channel_id,
       a.hotel_id, a.location_id, a.day, a.state, a.expected_from, a.expected_to, a.started_at,
       a.ended_at, a.started_where, a.ended_where, a.reason, a.version,
       greatest(0, floor(extract(epoch from a.started_at - a.expected_from) / 60))::integer
         as late_minutes,
       coalesce(r.minutes, 0)::integer as break_minutes, b.break_minutes as break_allowed,
       coalesce(greatest(0, floor(extract(epoch from a.ended_at - a.started_at) / 60)
         - coalesce(r.minutes, 0)), 0)::integer as worked_minutes,
       exists (select from rep_locations.attendance_correction c where c.attendance_id = a.id)
         as corrected
  from rep_locations.attendance a
  left join rep_locations.placement p on p.id = a.placement_id
  left join rep_locations.block b on b.id = p.block_id
  left join lateral (
    select floor(sum(greatest(0, extract(epoch from least(x.ended_at, a.ended_at)
             - greatest(x.started_at, a.started_at)))) / 60) as minutes
      from rep_locations.attendance_break x
     where x.attendance_id = a.id and x.ended_at is not null
  ) r on true
 where a.state <> 'withdrawn'
union all
select 'p' || p.id, null, p.id, p.rep_id, p.channel_id, p.hotel_id, p.location_id, p.day,
       case when (p.day + p.starts_at) at time zone 'America/Cancun' > now() then 'expected'
         else 'missing' end,
       (p.day + p.starts_at) at time zone 'America/Cancun',
       (p.day + p.ends_at) at time zone 'America/Cancun',
       null, null, null, null, null, p.version, 0, 0, null, 0, false
  from rep_locations.placement p
 where p.state = 'active'
   and not exists (select from rep_locations.attendance a
         where a.placement_id = p.id and a.state <> 'withdrawn')
   and not exists (select from rep_locations.attendance a
         where a.rep_id = p.rep_id and a.day = p.day and a.state = 'day_off');
comment on view rep_locations.turn is
  'Every turn there was, every day off, and every expected turn that nobody began.';
