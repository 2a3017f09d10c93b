create view evaluations.answer_row as
select a.id, e.uuid, (e.answered_at at time zone 'America/Cancun')::date as answered_on,
       e.form_id, e.form, e.rep_id, e.rep, e.evaluator_id, e.evaluator, e.channel_id, e.channel,
       e.hotel_id, e.hotel, e.location_id, e.location, q.wording as question, q.kind, e.id as
       evaluation_id, a.points * q.weight as points, 100 * q.weight as possible,
       case q.kind when 'choice' then q.options -> (a.value::text)::int ->> 'label'
                   when 'yes_no' then case when a.value = 'true'::jsonb then 'Sí' else 'No' end
                   else a.value #>> '{}' end as answer
  from evaluations.answer a
  join evaluations.evaluation_row e on e.id = a.evaluation_id
  join evaluations.question q on q.id = a.question_id
 where e.state = 'answered';
comment on view evaluations.answer_row is
  'Answers with what they are worth by weight: points of those that were possible.';
