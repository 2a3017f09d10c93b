-- The last version of each quotation, how it went out, and the days it took to be sold.
select q.folio, (q.created_at at time zone 'America/Cancun')::date as made_on, q.state,
       v.total_usd as total, 1 as made,
       case when q.state in ('won', 'accepted') or q.sent_at is not null
                 or q.id in (select quotation_id from payment_links.link
                              where quotation_id is not null) then 1 else 0 end as sent,
       case when q.state in ('won', 'accepted') then 1 else 0 end as accepted,
       case q.state when 'won' then 1 else 0 end as won,
       case q.state when 'won' then v.total_usd else 0 end as won_total,
       case q.state when 'won'
            then date_trunc('day', q.decided_at at time zone 'America/Cancun')::date
               - date_trunc('day', q.created_at at time zone 'America/Cancun')::date
            else 0 end as days
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  join asked on (q.created_at at time zone 'America/Cancun')::date
               between asked.first_day and asked.last_day
   and (asked.channel_id is null or q.channel_id = asked.channel_id)
