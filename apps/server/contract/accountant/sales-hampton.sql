select folio, persons as pax, gross, discount, sold, dock, fee, tax, total
  from line, asked
 where sold_on between first_day and last_day
   and hotel_id in (select hotel_id from organization.hotel_label where label = 'HAMPTON')
