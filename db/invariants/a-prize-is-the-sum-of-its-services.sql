-- A prize is what its services gave; what takes one back takes all of it, from the same rep and
-- desk.
select p.id as prize_id, p.amount,
       coalesce((select sum(i.amount) from incentives.award_item i where i.prize_id = p.id), 0)
         as of_services, o.amount as of_other
  from incentives.prize p
  left join incentives.prize o on o.id = p.reverses_id
 where p.amount is distinct from case when p.reverses_id is null
         then (select sum(i.amount) from incentives.award_item i where i.prize_id = p.id)
         else -o.amount end
    or p.reverses_id is not null
       and (p.rep_id, p.channel_id, p.hotel_id, p.location_id, p.award_id)
         is distinct from (o.rep_id, o.channel_id, o.hotel_id, o.location_id, o.award_id)
