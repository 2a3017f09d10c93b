create view reporting.price_line as
select p.id as price_id, p.option_id, o.name_es as option, o.name_en as option_en,
       o.product_id, d.code as product_code, d.name_es as product, d.name_en as product_en,
       d.product_type, d.provider_id, v.name as provider, p.pax_type, p.currency, p.amount,
       s.name_es as season, s.name_en as season_en, s.first_day, s.last_day
  from catalog.price p
  join catalog.option o on o.id = p.option_id and o.active
  join catalog.product d on d.id = o.product_id and d.active
  join catalog.provider v on v.id = d.provider_id and v.active
  left join catalog.season s on s.id = p.season_id
 -- What a channel sells at by itself is nobody else's public price.
 where p.channel_id is null;
comment on view reporting.price_line is
  'One row is the public price of a person for an option that can be sold, of a season or of all '
  'days that are in none; not what a channel has of its own.';
comment on column reporting.price_line.amount is 'IVA included, without dock fees.';
