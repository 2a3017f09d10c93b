-- Points of each question's answers by weight.
with answered as (
  select a.evaluation_id, a.points * q.weight as got, 100 * q.weight as possible, q.wording,
         f.name as form, u.name || ' ' || u.last_name as rep,
         (e.answered_at at time zone 'America/Cancun')::date as answered_on,
         a.points is not null as counts
    from evaluations.answer a
    join evaluations.question q on q.id = a.question_id
    join evaluations.evaluation e on e.id = a.evaluation_id and e.state = 'answered'
    join evaluations.form_version v on v.id = q.form_version_id
    join evaluations.form f on f.id = v.form_id
    join access.user_account u on u.id = e.rep_id
    join asked on (e.answered_at at time zone 'America/Cancun')::date
                 between asked.first_day and asked.last_day
     and (asked.channel_id is null or e.channel_id = asked.channel_id)
)
select form, wording as question, count(*) as answers,
       coalesce(sum(got) filter (where counts), 0) as points,
       coalesce(sum(possible) filter (where counts), 0) as possible
  from answered
 group by form, wording
