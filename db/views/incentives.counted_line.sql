create view incentives.counted_line as
with counted as (
  select r.id as rule_id, r.name as rule, r.paid_by, r.target, r.pays, r.amount as prize,
         r.starts_on, r.ends_on, l.item_id, l.reservation_uuid, l.folio, l.sale_day, l.channel_id,
         l.channel, l.hotel_id, l.hotel, l.location_id, l.location, l.rep_id, l.rep, l.provider_id,
         l.provider, l.product_id, l.product,
         case r.counts when 'people' then l.pax else 1 end::bigint as units
    from incentives.rule r
    join reporting.sold_line l on l.sale_day between r.starts_on and r.ends_on
     and l.item_state <> 'cancelled'
     and (r.provider_id is null or l.provider_id = r.provider_id)
     and (r.product_id is null or l.product_id = r.product_id)
     and (r.channel_id is null or l.channel_id = r.channel_id)
     and (r.team_id is null or exists (
       select from leagues.member m where m.team_id = r.team_id and m.rep_id = l.rep_id))
), summed as (
  -- Of a rep at a desk: whoever sees one of these lines sees all of them, and so the same target.
  select c.*, sum(units) over desk as reached,
         sum(units) over (desk order by sale_day, item_id) as so_far
    from counted c
  window desk as (partition by rule_id, rep_id, location_id, channel_id)
)
select format('%s-%s', rule_id, item_id) as id, s.*,
       case when reached < target then 0
            when pays = 'each' then units * prize
            when so_far >= target and so_far - units < target then prize
            else 0 end::numeric(14,4) as amount
  from summed s;
comment on view incentives.counted_line is
  'One row is a sold service that a rule of incentives counts, and what it earns: a cancelled one '
  'counts no more.';
