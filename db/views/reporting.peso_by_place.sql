create view reporting.peso_by_place as
select b.day, b.account, b.lines, b.mxn, b.charged_mxn, b.credited_mxn, b.channel_id, b.channel,
       b.hotel_id, b.hotel, b.location_id, b.location, b.rep_id, b.agency_id, a.account_id,
       a.section, a.nature, a.own_account, a.major_account, a.major_nature
  from reporting.booked_by_place b join accounting.placed a on a.account_code = b.account;
comment on view reporting.peso_by_place is
  'peso_line summed by day of the entry, account and place.';
