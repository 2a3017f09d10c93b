create view reporting.settled_by_place as
select r.*, c.canal as channel, h.name as hotel, l.locacion as location,
       u.name || ' ' || u.last_name as rep, a.name as agency, m.name_es as method,
       m.name_en as method_en
  from (
    select * from reporting.settled_day d
     where not exists (
       select from reporting.changed_day c
        where c.calendar = 'reservation' and c.day = d.sale_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'reservation') c
      cross join lateral reporting.settled_of_day(c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
  left join payments.method m on m.code = r.method_code;
comment on view reporting.settled_by_place is
  'settlement_line summed by day of sale, by who sold where and by how it was paid, always as the '
  'reservations are, like sold_by_place. What is left to pay has no method.';
