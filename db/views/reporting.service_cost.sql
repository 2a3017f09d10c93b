create view reporting.service_cost as
with rate as materialized (
  -- What a sale of today converts at.
  select c.code::text, exchange_rates.sell_rate_on(c.code,
           (now() at time zone 'America/Cancun')::date) as value
    from exchange_rates.currency c where c.active
), priced as (
  select option_id, null::bigint as zone_id, channel_id, season_id, pax_type from catalog.price
  union
  select option_id, zone_id, null, season_id, pax_type from catalog.zone_price
), span as materialized (
  -- A price holds over its season, and its cost may change within it.
  select p.*, o.name_es as option, o.name_en as option_en, o.product_id, s.first_day, s.last_day,
         s.name_es as season, s.name_en as season_en, b.begins,
         lead(b.begins) over (partition by p.option_id, p.zone_id, p.channel_id, p.season_id,
           p.pax_type
           order by b.begins) - 1 as ends_before_next, made.parts
    from priced p
    join catalog.option o on o.id = p.option_id and o.active
    left join catalog.season s on s.id = p.season_id
   -- Whose costs it has: its own, or as a package those of its components.
   cross join lateral (
     select coalesce((select array_agg(c.component_option_id) from catalog.package_component c
       where c.package_option_id = p.option_id), array[p.option_id]) as parts) made
   cross join lateral (
     select coalesce(s.first_day, min(k.valid_from), '-infinity') as begins
       from catalog.cost k where k.option_id = any(made.parts)
     union
     select change.day from catalog.cost k
      cross join lateral (values (k.valid_from), (k.valid_to + 1)) change(day)
      where k.option_id = any(made.parts) and change.day > coalesce(s.first_day, '-infinity')
        and change.day <= coalesce(s.last_day, '2199-12-31')
        and k.pax_type in (p.pax_type, 'adult')
     union
     -- From a day on the costs of a provider may carry another IVA.
     select t.valid_from from catalog.option made_option
       join catalog.product made_product on made_product.id = made_option.product_id
       join catalog.provider_tax t on t.provider_id = made_product.provider_id
      where made_option.id = any(made.parts)
        and t.valid_from > coalesce(s.first_day, (
          select min(k.valid_from) from catalog.cost k where k.option_id = any(made.parts)))
        and t.valid_from <= coalesce(s.last_day, '2199-12-31')) b
), costed as materialized (
  select n.*, cost.amounts, cost.codes
    from span n
    left join lateral (
      select array_agg(held.amount) as amounts, array_agg(held.currency) as codes
        from unnest(n.parts) part(option_id)
        left join lateral (
          -- A minor without a cost of their own costs as an adult; an infant without one, nothing.
          select catalog.net_cost(k.amount,
                   catalog.tax_percent_of(coalesce(k.tax_kind, s.tax_kind)),
                   coalesce(k.amount_is, s.amount_is)) * (k.pax_type = n.pax_type
                   or n.pax_type = 'minor' and k.pax_type = 'adult')::integer as amount,
                 k.currency::text
            from catalog.cost k
            join catalog.option o on o.id = k.option_id
            join catalog.product p on p.id = o.product_id
           cross join catalog.provider_tax_on(p.provider_id, greatest(n.begins, k.valid_from)) s
           where k.option_id = part.option_id and n.begins between k.valid_from and k.valid_to
           order by k.pax_type = n.pax_type desc, k.pax_type = 'adult' desc, k.valid_from desc
           limit 1) held on true
      having count(held.amount) = cardinality(n.parts)) cost on true
)
select concat_ws('-', n.option_id, n.pax_type, n.season_id, 'z' || n.zone_id,
         'c' || n.channel_id, r.code, n.begins) as key,
       n.option_id, n.option, n.option_en, d.uuid as product_uuid, d.code as product_code,
       d.name_es as product, d.name_en as product_en, d.product_type, d.provider_id,
       v.name as provider, n.pax_type, n.season, n.season_en, z.name as zone, h.canal as channel,
       nullif(n.begins, '-infinity') as first_day,
       coalesce(n.ends_before_next, n.last_day) as last_day,
       r.code as currency, r.value as rate, r.code = d.base_currency as in_base_currency,
       stated.currency = r.code as is_stated, worth.price,
       platform.proportion(worth.price, 100, 100 + catalog.tax_percent_on(d.id, d.tax_percent, null,
         (now() at time zone 'America/Cancun')::date)) as net,
       array_to_string(array(select distinct unnest(n.codes) order by 1), ', ') as cost_currencies,
       n.amounts is not null as is_costed, cost.amount as cost
  from costed n
  join catalog.product d on d.id = n.product_id and d.active
  join catalog.provider v on v.id = d.provider_id and v.active
  left join organization.zone z on z.id = n.zone_id
  left join organization.channel h on h.id = n.channel_id
 cross join rate r
 cross join lateral (
   -- As a sale prices it: what is stated in the currency, or else in the product's own.
   select found.amount, found.currency from (
     select p.amount, p.currency::text from catalog.price p
      where n.zone_id is null and p.option_id = n.option_id and p.pax_type = n.pax_type
        and p.season_id is not distinct from n.season_id
        and p.channel_id is not distinct from n.channel_id
        and p.currency in (r.code::bpchar, d.base_currency)
      union all
     select p.amount, p.currency::text from catalog.zone_price p
      where p.option_id = n.option_id and p.zone_id = n.zone_id and p.pax_type = n.pax_type
        and p.season_id is not distinct from n.season_id
        and p.currency in (r.code::bpchar, d.base_currency)) found
    order by found.currency = r.code desc limit 1) stated
  left join rate own on own.code = stated.currency
 cross join lateral (select case when stated.currency = r.code then stated.amount
     else platform.proportion(stated.amount, own.value, r.value) end as price) worth
  left join lateral (
   select sum(case when part.code = r.code then part.amount
              else platform.proportion(part.amount, of_part.value, r.value) end) as amount
     from unnest(n.amounts, n.codes) part(amount, code)
     left join rate of_part on of_part.code = part.code
   having count(*) = count(*) filter (where part.code = r.code or of_part.value * r.value > 0)
  ) cost on n.amounts is not null;
comment on view reporting.service_cost is
  'One row is the price of a person in a currency, public or of one channel, beside what they '
  'cost, over days on which neither changes; of options on sale, at the company''s sell rate of '
  'today.';
comment on column reporting.service_cost.first_day is 'Null: since ever.';
comment on column reporting.service_cost.last_day is 'Null: without end.';
comment on column reporting.service_cost.price is
  'IVA included, without dock fees. Null: a rate is missing.';
comment on column reporting.service_cost.cost is
  'Without its IVA; of a package the sum of its parts. Null: not all of it has a cost, or a rate '
  'is missing.';
comment on column reporting.service_cost.is_stated is
  'The catalogue has a price in this currency; else it is converted from the product''s own.';
comment on column reporting.service_cost.channel is
  'Whose own price it is; null: the public one. A price of a channel is only in the currencies '
  'that it is stated in or, converted, where the product''s own is stated.';
