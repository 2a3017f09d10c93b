create view evaluations.evaluation_row as
select e.id, e.uuid, e.state, e.version, e.deadline, e.score, e.assigned_at, e.answered_at,
       f.id as form_id, f.name as form, v.number, f.answered_by,
       e.rep_id, r.full_name as rep, e.evaluator_id, o.full_name as evaluator,
       e.channel_id, c.canal as channel, e.hotel_id, h.name as hotel,
       e.location_id, h.name || ' · ' || l.locacion as location
  from evaluations.evaluation e
  join evaluations.form_version v on v.id = e.form_version_id
  join evaluations.form f on f.id = v.form_id
  join access.public_user r on r.id = e.rep_id
  join access.public_user o on o.id = e.evaluator_id
  join organization.public_channel c on c.id = e.channel_id
  join organization.public_hotel h on h.id = e.hotel_id
  join organization.public_location l on l.location_id = e.location_id;
comment on view evaluations.evaluation_row is 'Evaluations by the names of whom they are about.';
