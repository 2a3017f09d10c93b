-- Whoever has an evaluation to answer is reminded; whoever plays is told that a season ended.
alter table evaluations.evaluation add column reminded_on date;
comment on column evaluations.evaluation.reminded_on is
  'Day on which whoever answers was reminded last; empty: not since its deadline was set.';
create index evaluation_to_remind_of on evaluations.evaluation (deadline) where state = 'pending';

alter table leagues.season add column made_by bigint references access.user_account;
comment on column leagues.season.made_by is
  'Who made it, and so who tells its players that it ended; empty: before that was kept.';
create index season_of_person on leagues.season (made_by) where made_by is not null;
