create view leagues.season_row as
select s.id, s.uuid, s.name, s.channel_id, c.canal as channel, s.starts_on, s.ends_on, s.state,
       s.version, (select count(*) from leagues.team t where t.season_id = s.id)::int as teams,
       (select count(*) from leagues.member m where m.season_id = s.id)::int as members,
       (select t.name from leagues.final_place f join leagues.team t on t.id = f.team_id
         where f.season_id = s.id and f.rep_id is null and f.place = 1 and f.percent is not null
         order by t.name limit 1) as winner
  from leagues.season s
  join organization.public_channel c on c.id = s.channel_id;
comment on view leagues.season_row is
  'Seasons with how many play in them, and which team won those that ended.';
