select folio, persons as pax, gross, discount, sold, dock, fee, tax, total
  from line, asked
 where sold_on between first_day and last_day
