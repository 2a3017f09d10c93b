create view exports.schedule_row as
select s.id, s.uuid, s.owner_id, u.full_name as owner, s.name, s.table_id, s.format, s.every,
       s.weekday, s.month_day, s.hour, s.state, s.paused_because, s.created_at,
       case when s.state = 'active' then s.next_at end as next_at,
       array(select r.full_name
               from exports.recipient t join access.public_user r on r.id = t.user_id
              where t.schedule_id = s.id and t.paused_because is null order by r.full_name)
         as recipients,
       (select count(*) from exports.recipient t
         where t.schedule_id = s.id and t.paused_because is not null) as recipients_paused,
       last.ended_at as last_at, last.outcome as last_outcome
  from exports.schedule s
  join access.public_user u on u.id = s.owner_id
  left join lateral (
       select max(d.ended_at) as ended_at,
              case when bool_or(d.outcome = 'failed') then 'failed'
                   when bool_or(d.outcome = 'refused') then 'refused'
                   when bool_or(d.outcome = 'making') then 'making'
                   when count(*) > 0 then 'sent' end as outcome
         from exports.sending d
        where d.schedule_id = s.id
          and d.due_at = (select max(due_at) from exports.sending where schedule_id = s.id)
       ) last on true;
comment on view exports.schedule_row is
  'Reports that are mailed at their hour, with whom they go to and what became of the last ones.';
