select u.name || ' ' || u.last_name as user, count(*) as made,
       count(*) filter (where q.state in ('open', 'sent', 'accepted')) as waiting,
       count(*) filter (where q.state = 'won') as won,
       count(*) filter (where q.state = 'lost') as lost,
       count(*) filter (where q.state = 'expired') as expired,
       sum(v.total_usd) as total,
       coalesce(sum(v.total_usd) filter (where q.state = 'won'), 0) as won_total
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  join asked on (q.created_at at time zone 'America/Cancun')::date
               between asked.first_day and asked.last_day
   and (asked.channel_id is null or q.channel_id = asked.channel_id)
  join access.user_account u on u.id = q.rep_id
 group by 1
