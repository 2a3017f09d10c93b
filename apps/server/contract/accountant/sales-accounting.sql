select folio, sold, tax, dock, fee, total, sold_mxn as base_mxn, cost, margin
  from line, asked
 where sold_on between first_day and last_day
