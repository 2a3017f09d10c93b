-- Each service that a rule of incentives counts, what it earns, and what became of its prize.
counted as (
  select r.id as rule_id, r.name as rule, r.paid_by, r.target, r.pays, r.amount as prize, i.id,
         i.sold_on, i.rep_id, i.location_id, i.channel_id, i.provider_id,
         case when r.counts = 'people' then i.persons else 1 end as units
    from incentives.rule r
    join carried i on i.sold_on >= r.starts_on and i.sold_on <= r.ends_on
     and i.state in ('provider_pending', 'confirmed', 'held', 'used', 'no_show')
     and i.provider_id = coalesce(r.provider_id, i.provider_id)
     and i.product_id = coalesce(r.product_id, i.product_id)
     and i.channel_id = coalesce(r.channel_id, i.channel_id)
   where (r.team_id is null
      or (r.team_id, i.rep_id) in (select team_id, rep_id from leagues.member))
     and not exists (select from incentives.award w where w.rule_id = r.id
                     and w.voided_on is null and i.sold_on between w.first_day and w.last_day)
),
-- What a rep sold at a desk by a rule, in all its days, and up to each service.
so_far as (
  select c.rule_id, c.id, sum(o.units) as reached,
         sum(o.units) filter (where (o.sold_on, o.id) <= (c.sold_on, c.id)) as by_then
    from counted c
    join counted o on o.rule_id = c.rule_id and o.rep_id = c.rep_id
     and o.location_id = c.location_id and o.channel_id = c.channel_id
   group by c.rule_id, c.id
),
prized as (
  select c.rule, c.paid_by, c.sold_on, c.channel_id, c.units, v.name as provider,
         u.name || ' ' || u.last_name as rep,
         case when s.reached < c.target then 0
              when c.pays = 'each' then c.units * c.prize
              when s.by_then >= c.target and s.by_then - c.units < c.target then c.prize
              else 0 end as amount, 0 as awarded, 0 as paid, 0 as collected
    from counted c
    join so_far s on s.rule_id = c.rule_id and s.id = c.id
    join asked on c.sold_on between asked.first_day and asked.last_day
    join catalog.provider v on v.id = c.provider_id
    join access.user_account u on u.id = c.rep_id
  union all
  -- Days that were awarded are as they were awarded; what was voided or taken back gives nothing.
  select w.name, w.paid_by, i.sold_on, i.channel_id, a.units, v.name,
         u.name || ' ' || u.last_name, g.amount, g.amount,
         case when p.payment_id is null then 0 else g.amount end,
         case when p.collection_id is null then 0 else g.amount end
    from incentives.award w
    join incentives.award_item a on a.award_id = w.id
    join (select i.*, r.sale_day as sold_on from reservations.item i
            join reservations.reservation r on r.id = i.reservation_id) i on i.id = a.item_id
    join asked on i.sold_on between asked.first_day and asked.last_day
     and i.channel_id = coalesce(asked.channel_id, i.channel_id)
    join catalog.provider v on v.id = i.provider_id
    join access.user_account u on u.id = i.rep_id
    left join incentives.prize p on p.id = a.prize_id
    left join incentives.prize b on b.reverses_id = p.id
    cross join lateral (select case when p.state in ('owed', 'paid') and b.id is null
                          then a.amount else 0 end as amount) g
   where w.voided_on is null
)
