select folio, persons as pax, discount, total
  from line, asked
 where sold_on between first_day and last_day
