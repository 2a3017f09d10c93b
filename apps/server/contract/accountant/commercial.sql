-- What was offered: proformas as they stand, and groups, each worth its dollars of that day.
with offered as (
  select 'proforma' as kind, q.channel_id, q.rep_id as by_whom, v.total_usd as usd,
         (q.created_at - interval '5 hours')::timestamp at time zone 'UTC' as at,
         case when q.state = 'won' then 'won' when q.state in ('lost', 'expired') then 'lost'
              else 'open' end as outcome
    from quotations.quotation q
    join quotations.version v on (v.quotation_id, v.number) = (q.id, q.last_number)
   where q.group_sheet_id is null
  union all
  select 'group', g.channel_id, g.created_by,
         round(round(g.total * own.value, 2) / dollar.value, 2),
         (g.created_at - interval '5 hours')::timestamp at time zone 'UTC',
         case when g.paid > 0 or g.id in (
                select q.group_sheet_id from quotations.quotation q where q.state = 'won') then 'won'
              when g.starts_on < (select today from asked) then 'lost'
              else 'open' end
    from groups.sheet g
    left join lateral (
      select case when g.currency = 'MXN' then 1 else (
        select r.value from exchange_rates.rate r
         where r.code = g.currency and r.kind = 'house_sell' and r.channel_id is null
           and r.day <= (g.created_at - interval '5 hours')::date
         order by r.day desc, r.id desc limit 1) end as value) own on true
    left join lateral (
      select r.value from exchange_rates.rate r
       where r.code = 'USD' and r.kind = 'house_sell' and r.channel_id is null
         and r.day <= (g.created_at - interval '5 hours')::date
       order by r.day desc, r.id desc limit 1) dollar on true
)
select o.kind, c.canal as channel, u.name || ' ' || u.last_name as user, count(*) as offers,
       count(*) filter (where outcome = 'open') as open,
       count(*) filter (where outcome = 'won') as won,
       count(*) filter (where outcome = 'lost') as lost, sum(usd) as total,
       coalesce(sum(usd) filter (where outcome = 'open'), 0) as open_total,
       coalesce(sum(usd) filter (where outcome = 'won'), 0) as won_total,
       coalesce(sum(usd) filter (where outcome = 'lost'), 0) as lost_total
  from offered o
  join asked on o.at::date between first_day and last_day
   and (asked.channel_id is null or o.channel_id = asked.channel_id)
  join organization.channel c on c.id = o.channel_id
  join access.user_account u on u.id = o.by_whom
 group by 1, 2, 3
