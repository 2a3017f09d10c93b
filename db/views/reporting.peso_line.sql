create view reporting.peso_line as
select b.id, b.day, b.account, b.mxn, greatest(b.mxn, 0) as charged_mxn,
       greatest(-b.mxn, 0) as credited_mxn, b.channel_id, b.channel, b.hotel_id, b.hotel,
       b.location_id, b.location, b.rep_id, b.agency_id, a.account_id, a.section, a.nature,
       a.own_account, a.major_account, a.major_nature
  from reporting.book_line b join accounting.placed a on a.account_code = b.account;
comment on view reporting.peso_line is
  'A posting in pesos, at the rate that it kept, with its account in the chart of the company.';
