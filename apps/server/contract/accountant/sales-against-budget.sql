-- Whole months: the target is the budget itself, not the days it was shared out among.
with aim as (
  select b.location_id, b.currency, sum(b.amount) as amount
    from budgets.location_budget b, asked
   where b.state <> 'draft' and b.month between first_day and last_day
     and (asked.channel_id is null or b.channel_id = asked.channel_id)
   group by b.location_id, b.currency
),
made as (
  select location_id, currency, sum(sold) as amount
    from against, asked
   where day between first_day and last_day
   group by location_id, currency
)
select h.name || ' · ' || o.locacion as location, m.currency, coalesce(a.amount, 0) as target,
       m.amount as sold
  from made m
  left join aim a on a.location_id = m.location_id and a.currency = m.currency
  join organization.location o on o.id = m.location_id
  join organization.hotel h on h.id = o.hotel_id
