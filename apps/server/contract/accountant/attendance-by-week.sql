-- Turns that began, their minutes less the breaks within them, days off, and who never came.
with paused as (
  select a.id, floor(sum(extract(epoch from least(b.ended_at, coalesce(a.ended_at, b.ended_at))
           - greatest(b.started_at, a.started_at))) / 60) as minutes
    from rep_locations.attendance_break b
    join rep_locations.attendance a on a.id = b.attendance_id
   where b.ended_at is not null
   group by a.id
), happened as (
  select a.rep_id, a.day, a.channel_id, a.state, a.started_at, coalesce(p.minutes, 0) as paused,
         coalesce(floor(extract(epoch from a.ended_at - a.started_at) / 60)
           - coalesce(p.minutes, 0), 0) as worked, k.break_minutes as allowed,
         extract(epoch from a.started_at - a.expected_from) / 60 as after_expected
    from rep_locations.attendance a
    left join paused p on p.id = a.id
    left join rep_locations.placement l on l.id = a.placement_id
    left join rep_locations.block k on k.id = l.block_id
   where a.state <> 'withdrawn'
  union all
  select l.rep_id, l.day, l.channel_id, 'never came', null, 0, 0, null, null
    from rep_locations.placement l
   where l.state = 'active' and (l.day + l.starts_at) at time zone 'America/Cancun' <= now()
     and not exists (select from rep_locations.attendance a
           where a.state <> 'withdrawn' and (a.placement_id = l.id
             or a.rep_id = l.rep_id and a.day = l.day and a.state = 'day_off'))
  union all
  select l.rep_id, l.day, l.channel_id, 'to come', null, 0, 0, null, null
    from rep_locations.placement l
   where l.state = 'active' and (l.day + l.starts_at) at time zone 'America/Cancun' > now()
     and not exists (select from rep_locations.attendance a
           where a.state <> 'withdrawn' and (a.placement_id = l.id
             or a.rep_id = l.rep_id and a.day = l.day and a.state = 'day_off'))
)
select u.name || ' ' || u.last_name as rep, count(h.started_at) as turns,
       sum(h.worked) as worked_minutes, sum(h.paused) as break_minutes,
       sum(greatest(0, h.paused - coalesce(h.allowed, h.paused))) as break_over,
       count(*) filter (where floor(h.after_expected) > 10) as lates,
       count(*) filter (where h.state = 'never came') as missed,
       count(*) filter (where h.state = 'day_off') as days_off
  from happened h
  join access.user_account u on u.id = h.rep_id
  join asked on h.day between asked.first_day and asked.last_day
   and (asked.channel_id is null or h.channel_id = asked.channel_id)
 group by u.id, u.name, u.last_name, date_trunc('week', h.day)
