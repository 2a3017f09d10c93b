create view reporting.booked_by_place as
select r.*, c.canal as channel, h.name as hotel, l.locacion as location
  from (
    select * from reporting.booked_day d
     where not exists (
       select from reporting.changed_day c where c.calendar = 'books' and c.day = d.day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'books') c
      cross join lateral reporting.booked_of_day(c.day) made
  ) r
  -- What happened at no place has no names.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id;
comment on view reporting.booked_by_place is
  'book_line summed by day of the entry, account and place, always as the books are, like '
  'sold_by_place.';
