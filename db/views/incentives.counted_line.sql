create view incentives.counted_line as
with counted as (
  select r.id as rule_id, r.name as rule, r.paid_by, r.target, r.pays, r.amount as prize,
         r.starts_on, r.ends_on, l.item_id, l.reservation_uuid, l.folio, l.sale_day, l.channel_id,
         l.channel, l.hotel_id, l.hotel, l.location_id, l.location, l.rep_id, l.rep, l.provider_id,
         l.provider, l.product_id, l.product,
         case r.counts when 'people' then l.pax else 1 end::bigint as units
    from incentives.rule r
    -- Of each rule the lines of its own days: joined freely, all there are would be read first.
    cross join lateral (
      select * from reporting.sold_line s
       where s.sale_day between r.starts_on and r.ends_on and s.item_state <> 'cancelled'
         and (r.provider_id is null or s.provider_id = r.provider_id)
         and (r.product_id is null or s.product_id = r.product_id)
         and (r.channel_id is null or s.channel_id = r.channel_id)
         and (r.team_id is null or exists (
           select from leagues.member m where m.team_id = r.team_id and m.rep_id = s.rep_id))
      offset 0) l
   where not exists (
     select from incentives.award a
      where a.rule_id = r.id and a.voided_on is null
        and l.sale_day between a.first_day and a.last_day)
), summed as (
  -- Of a rep at a desk: whoever sees one of these lines sees all of them, and so the same target.
  select c.*, sum(units) over desk as reached,
         sum(units) over (desk order by sale_day, item_id) as so_far
    from counted c
  window desk as (partition by rule_id, rep_id, location_id, channel_id)
)
select format('%s-%s', rule_id, item_id) as id, rule_id, rule, paid_by, item_id, reservation_uuid,
       folio, sale_day, channel_id, channel, hotel_id, hotel, location_id, location, rep_id, rep,
       provider_id, provider, product_id, product, units,
       case when reached < target then 0
            when pays = 'each' then units * prize
            when so_far >= target and so_far - units < target then prize
            else 0 end::numeric(14,4) as amount,
       null::bigint as award_id, 0::numeric(14,4) as awarded, 0::numeric(14,4) as paid,
       0::numeric(14,4) as collected
  from summed
union all
select format('%s-%s', a.rule_id, i.item_id), a.rule_id, a.name, a.paid_by, i.item_id,
       l.reservation_uuid, l.folio, l.sale_day, l.channel_id, l.channel, l.hotel_id, l.hotel,
       l.location_id, l.location, l.rep_id, l.rep, l.provider_id, l.provider, l.product_id,
       l.product, i.units, k.amount, a.id, k.amount,
       case when p.payment_id is not null then k.amount else 0 end,
       case when p.collection_id is not null then k.amount else 0 end
  from incentives.award a
  join incentives.award_item i on i.award_id = a.id
  cross join lateral (
    select * from reporting.sale_line s where s.item_id = i.item_id offset 0) l
  left join incentives.prize p on p.id = i.prize_id
  cross join lateral (
    -- What was voided, or taken back, is given to nobody.
    select case when p.state <> 'voided' and not exists (
      select from incentives.prize u where u.reverses_id = p.id) then i.amount
      else 0 end::numeric(14,4) as amount) k
 where a.voided_on is null;
comment on view incentives.counted_line is
  'One row is a sold service that a rule of incentives counts, and what it earns. Of days that '
  'were awarded, as the award says; of the others as the rule and the sales stand: a cancelled '
  'one counts no more.';
