create view incentives.rule_row as
select r.id, r.name, r.paid_by, r.provider_id, v.name as provider, r.product_id,
       t.code || ' · ' || t.name_es as product, t.code || ' · ' || t.name_en as product_en,
       r.channel_id, c.canal as channel, r.team_id, s.name || ' · ' || g.name as team, r.counts,
       r.target, r.pays, r.amount, r.starts_on, r.ends_on
  from incentives.rule r
  left join catalog.public_provider v on v.id = r.provider_id
  left join catalog.public_product t on t.id = r.product_id
  left join organization.public_channel c on c.id = r.channel_id
  left join leagues.team g on g.id = r.team_id
  left join leagues.season s on s.id = g.season_id;
comment on view incentives.rule_row is 'Rules of incentives by the names of what they are about.';
