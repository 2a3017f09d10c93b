create view commissions.rule_row as
select r.id, r.level, r.channel_id, c.canal as channel, r.location_id,
       p.hotel || ' · ' || p.locacion as location, r.rep_id, u.full_name as rep, r.product_id,
       t.code || ' · ' || t.name_es as product, t.code || ' · ' || t.name_en as product_en,
       r.product_type, r.base, r.tiering, r.earned_when, r.starts_on, r.ends_on,
       (select string_agg(trim_scale((tier ->> 'percent')::numeric) || ' %' ||
               case when (tier ->> 'from')::numeric > 0
                    then ' ≥ ' || trim_scale((tier ->> 'from')::numeric) else '' end, ' · '
               order by (tier ->> 'from')::numeric)
          from jsonb_array_elements(r.tiers) tier) as tiers
  from commissions.rule r
  left join organization.public_channel c on c.id = r.channel_id
  left join lateral (select * from organization.public_place p
    where p.location_id = r.location_id limit 1) p on true
  left join access.public_user u on u.id = r.rep_id
  left join catalog.public_product t on t.id = r.product_id;
comment on view commissions.rule_row is 'Commission rules by the names of what they are about.';
