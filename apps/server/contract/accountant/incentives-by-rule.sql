-- Services that a rule counts, with what each earns.
with counted as (
  select r.id as rule_id, r.name as rule, r.paid_by, r.target, r.pays, r.amount as prize, i.id,
         i.sold_on, i.rep_id, i.location_id, i.channel_id, i.provider_id,
         case when r.counts = 'people' then i.persons else 1 end as units
    from incentives.rule r
    join carried i on i.sold_on >= r.starts_on and i.sold_on <= r.ends_on
     and i.state in ('provider_pending', 'confirmed', 'held', 'used', 'no_show')
     and i.provider_id = coalesce(r.provider_id, i.provider_id)
     and i.product_id = coalesce(r.product_id, i.product_id)
     and i.channel_id = coalesce(r.channel_id, i.channel_id)
   where r.team_id is null
      or (r.team_id, i.rep_id) in (select team_id, rep_id from leagues.member)
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
  select c.*, v.name as provider, u.name || ' ' || u.last_name as rep,
         case when s.reached < c.target then 0
              when c.pays = 'each' then c.units * c.prize
              when s.by_then >= c.target and s.by_then - c.units < c.target then c.prize
              else 0 end as amount
    from counted c
    join so_far s on s.rule_id = c.rule_id and s.id = c.id
    join asked on c.sold_on between asked.first_day and asked.last_day
    join catalog.provider v on v.id = c.provider_id
    join access.user_account u on u.id = c.rep_id
)
select rule, paid_by, sum(units) as units,
       sum(case when amount > 0 then units else 0 end) as earning,
       sum(case when paid_by = 'company' then amount else 0 end) as of_company,
       sum(case when paid_by = 'provider' then amount else 0 end) as of_provider,
       sum(amount) as amount
  from prized
 group by rule, paid_by
