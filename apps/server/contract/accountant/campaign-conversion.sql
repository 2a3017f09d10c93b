select c.name as campaign, p.locacion as location, count(*) as leads,
       count(*) filter (where l.contacted_at is not null) as contacted,
       count(*) filter (where l.quotation_id is not null or l.reservation_id is not null) as quoted,
       count(*) filter (where l.state = 'won') as won,
       coalesce(sum(r.total_usd) filter (where l.state = 'won'), 0) as won_total
  from leads.lead l
  join leads.campaign c on c.id = l.campaign_id
  join asked on l.arrived_on between asked.first_day and asked.last_day
   and (asked.channel_id is null or l.channel_id = asked.channel_id)
  left join organization.location p on p.id = l.location_id
  left join reservations.reservation r on r.id = l.reservation_id
 group by c.id, c.name, p.id, p.locacion
