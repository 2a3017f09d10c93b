create view groups.sheet_row as
select s.id, s.uuid, s.folio, s.name, s.event, s.channel_id, c.canal as channel, s.hotel_id,
       h.name as hotel, s.starts_on, s.ends_on, s.people, s.currency, s.total, s.paid,
       s.total - s.paid as rest, u.full_name as made_by, s.created_at,
       (select min((i ->> 'due_on')::date) from jsonb_array_elements(s.instalments) i
         where i ->> 'paid_on' is null) as next_due
  from groups.sheet s
  join organization.public_channel c on c.id = s.channel_id
  left join organization.public_hotel h on h.id = s.hotel_id
  join access.public_user u on u.id = s.created_by;
comment on view groups.sheet_row is 'Group sheets with what is paid of them and what is due next.';
