create view reporting.commissions_by_place as
select r.*, coalesce(b.full_name, c.canal) as beneficiary, c.canal as channel, h.name as hotel,
       h.name || ' · ' || o.locacion as location, s.full_name as rep
  from (
    select * from reporting.commission_day d
     where not exists (
       select from reporting.changed_day c
        where c.calendar = 'commission' and c.day = d.sale_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'commission') c
      cross join lateral reporting.commissions_of_day(c.day) made
  ) r
  left join organization.public_channel c on c.id = r.channel_id
  left join organization.public_hotel h on h.id = r.hotel_id
  left join organization.public_location o on o.location_id = r.location_id
  left join access.public_user b on b.id = r.beneficiary_id
  left join access.public_user s on s.id = r.rep_id;
comment on view reporting.commissions_by_place is
  'commissions.line_row summed by day of sale, by who earns and by who sold where, always as the '
  'lines are, like sold_by_place.';
