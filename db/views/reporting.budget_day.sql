create view reporting.budget_day as
with share as (
  select b.channel_id, b.hotel_id, b.location_id, d.rep_id, d.day, b.currency,
         d.amount as target, 0::numeric as sold
    from budgets.target_day d
    join budgets.location_budget b on b.id = d.budget_id
   where b.state <> 'draft'
  union all
  select s.channel_id, s.hotel_id, s.location_id, s.rep_id, s.sale_day,
         coalesce(b.currency, 'MXN'), 0,
         case b.currency when 'USD' then s.sold_usd else s.sold_mxn end
    from reporting.sold_by_place s
    left join budgets.location_budget b on b.location_id = s.location_id
      and b.month = date_trunc('month', s.sale_day)::date and b.state <> 'draft'
   where s.item_state <> 'cancelled'
),
-- By keys first: names are joined to sums, not sorted with every line.
summed as (
  select s.channel_id, s.hotel_id, s.location_id, s.rep_id, s.day, s.currency,
         sum(s.target)::numeric(18,4) as target, sum(s.sold)::numeric(18,4) as sold
    from share s
   group by s.day, s.channel_id, s.hotel_id, s.location_id, s.rep_id, s.currency
)
select format('%s-%s-%s-%s', s.channel_id, s.location_id, coalesce(s.rep_id, 0), s.day) as id,
       s.day, s.channel_id, c.canal as channel, s.hotel_id, h.name as hotel, s.location_id,
       h.name || ' · ' || l.locacion as location, s.rep_id, u.name || ' ' || u.last_name as rep,
       s.currency, s.target, s.sold
  from summed s
  join organization.channel c on c.id = s.channel_id
  join organization.hotel h on h.id = s.hotel_id
  join organization.location l on l.id = s.location_id
  left join access.user_account u on u.id = s.rep_id;
comment on view reporting.budget_day is
  'One row is what a rep at a location was to sell on a day, and sold: in the currency of the '
  'location''s budget, in MXN where it has none. Sold is what sold_line calls so, of items that '
  'stand. Without a rep: the part of the target that nobody has.';
