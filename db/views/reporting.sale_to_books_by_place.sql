create view reporting.sale_to_books_by_place as
select r.*, c.canal as channel, h.name as hotel, l.locacion as location
  from (
    select * from reporting.sale_to_books_day d
     where not exists (
       select from reporting.changed_day c where c.calendar = d.calendar and c.day = d.of_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'sale') c
      cross join lateral reporting.sale_to_books_of_day('sale', c.day) made
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'books') c
      cross join lateral reporting.sale_to_books_of_day('books', c.day) made
  ) r
  -- What happened at no place has no names.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id;
comment on view reporting.sale_to_books_by_place is
  'sale_to_books summed by day, reason and place, always as sales and books are, like '
  'sold_by_place.';
