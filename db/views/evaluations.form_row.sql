create view evaluations.form_row as
select f.id, f.name, f.answered_by, f.active, v.id as version_id, v.number,
       (select count(*) from evaluations.question q
         where q.form_version_id = v.id)::int as questions,
       (select count(*) from evaluations.evaluation e join evaluations.form_version a
          on a.id = e.form_version_id where a.form_id = f.id)::int as evaluations
  from evaluations.form f
  join lateral (select id, number from evaluations.form_version v where v.form_id = f.id
     order by number desc limit 1) v on true;
comment on view evaluations.form_row is
  'Forms with their last version and how often they were used.';
