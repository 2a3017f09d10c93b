create view reporting.owed_by_place as
select r.*, c.canal as channel, h.name as hotel, l.locacion as location,
       u.name || ' ' || u.last_name as rep, a.name as agency, o.name_es as country,
       o.name_en as country_en
  from (
    select * from reporting.owed_day d
     where not exists (
       select from reporting.changed_day c
        where c.calendar = 'reservation' and c.day = d.sale_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'reservation') c
      cross join lateral reporting.owed_of_day(c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
  left join organization.country o on o.code = r.country_code;
comment on view reporting.owed_by_place is
  'sold_reservation summed by day of sale, by who sold where to whom, and by what is paid of it, '
  'always as the reservations are, like sold_by_place.';
