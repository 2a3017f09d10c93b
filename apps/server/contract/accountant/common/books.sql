-- What the statements of reports have in common: the sold services, read from the tables
-- that sales write, by somebody who does not know the reporting views.
asked as (
  select :first::date as first_day, :last::date as last_day, :today::date as today,
         :channel::bigint as channel_id
),
-- A package carries no amount of its own: its parts are what was sold.
carried as (
  select i.*, r.sale_day as sold_on, r.folio, r.customer_country, r.promo_code_id, r.combo_id,
         i.adults + i.minors + i.infants as persons
    from reservations.item i
    join reservations.reservation r on r.id = i.reservation_id
   where r.sale_day is not null
     and i.id not in (select package_item_id from reservations.item
                       where package_item_id is not null)
     and ((select channel_id from asked) is null or r.channel_id = (select channel_id from asked))
),
-- What stands, and with no more than their charge the cancelled ones that were charged.
line as (
  select id, reservation_id, folio, sold_on, service_day, state, channel_id, hotel_id, location_id,
         rep_id, agency_id, product_id, provider_id, promo_code_id, combo_id, customer_country,
         1 as items, persons, gross_usd as gross, discount_usd as discount, base_usd as sold,
         base_mxn as sold_mxn, base_usd + dock_usd as total, dock_usd as dock, 0 as fee,
         tax_usd as tax, cost_mxn - coalesce(cost_tax_mxn, 0) as cost,
         base_mxn - (cost_mxn - coalesce(cost_tax_mxn, 0)) as margin
    from carried
   where state in ('provider_pending', 'confirmed', 'held', 'used', 'no_show')
  union all
  select c.id, c.reservation_id, folio, sold_on, service_day, c.state, c.channel_id, c.hotel_id,
         c.location_id, c.rep_id, c.agency_id, product_id, c.provider_id, promo_code_id, combo_id,
         customer_country, 0, 0, 0, 0, 0, 0, x.fee_base_usd, 0, x.fee_base_usd,
         x.fee_usd - x.fee_base_usd, 0, 0
    from carried c
    join cancellations.standing x on x.item_id = c.id
   where c.state = 'cancelled' and x.state = 'executed' and x.fee > 0
),
-- A sold reservation, with what cancelling gave back taken off.
account as (
  select r.*, r.total - g.back as due, r.total - g.back - r.paid as balance
    from reservations.reservation r
   cross join lateral (
     select coalesce(sum(x.refundable), 0) as back from cancellations.standing x
      where x.reservation_id = r.id and x.state = 'executed') g
   where r.sale_day is not null
     and ((select channel_id from asked) is null or r.channel_id = (select channel_id from asked))
),
-- The period, and as long ones before it; of a running one as many days as have passed.
span as (
  select k, (first_day - k * months * interval '1 month')::date as from_day,
         case when k > 0 and today >= first_day and today < last_day
              then least(
                (first_day - k * months * interval '1 month')::date + (today - first_day),
                (first_day - (k - 1) * months * interval '1 month')::date - 1)
              else (first_day - (k - 1) * months * interval '1 month')::date - 1 end as to_day
    from asked,
         lateral (select (extract(year from age(last_day + 1, first_day)) * 12
                          + extract(month from age(last_day + 1, first_day)))::int as months) m,
         generate_series(0, 4) k
),
-- The same without cutting: a ranking holds whole periods against each other.
whole as (
  select k, (first_day - k * months * interval '1 month')::date as from_day,
         (first_day - (k - 1) * months * interval '1 month')::date - 1 as to_day
    from asked,
         lateral (select (extract(year from age(last_day + 1, first_day)) * 12
                          + extract(month from age(last_day + 1, first_day)))::int as months) m,
         generate_series(0, 1) k
),
target as (
  select b.id as budget_id, b.channel_id, b.location_id, b.currency, d.rep_id, d.day, d.amount
    from budgets.location_budget b
    join budgets.target_day d on d.budget_id = b.id
   where b.state <> 'draft'
     and ((select channel_id from asked) is null or b.channel_id = (select channel_id from asked))
),
-- Targets with what was sold against them, in the currency of the location's budget of the month.
against as (
  select location_id, currency, rep_id, day, amount as target, 0::numeric as sold from target
  union all
  select i.location_id, coalesce(b.currency, 'MXN'), i.rep_id, i.sold_on, 0,
         case when b.currency = 'USD' then i.gross_usd - i.discount_usd
              else i.gross_mxn - i.discount_mxn end
    from carried i
    left join budgets.location_budget b on b.location_id = i.location_id and b.state <> 'draft'
      and extract(year from b.month) = extract(year from i.sold_on)
      and extract(month from b.month) = extract(month from i.sold_on)
   where i.state in ('provider_pending', 'confirmed', 'held', 'used', 'no_show')
)
