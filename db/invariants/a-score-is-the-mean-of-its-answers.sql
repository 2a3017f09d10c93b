-- By weight, rounded once; where no question counts there is none. Every question that is not a
-- text is answered.
select e.id as evaluation_id, e.score, p.score as of_answers
  from evaluations.evaluation e
 cross join lateral (
   select round(sum(a.points * q.weight)::numeric / nullif(sum(q.weight) filter
            (where a.points is not null), 0), 2) as score,
          count(*) filter (where q.kind <> 'text' and a.id is null) as missing
     from evaluations.question q
     left join evaluations.answer a on a.question_id = q.id and a.evaluation_id = e.id
    where q.form_version_id = e.form_version_id) p
 where e.state = 'answered' and (e.score is distinct from p.score or p.missing > 0)
