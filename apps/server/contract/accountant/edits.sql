select r.folio, x.day as edit_day, u.name || ' ' || u.last_name as editor, x.reason,
       round(x.difference * r.mxn_rate / r.usd_rate, 2) as difference
  from reservations.change x
  join asked on x.day between asked.first_day and asked.last_day
  join reservations.reservation r on r.id = x.reservation_id
  join access.user_account u on u.id = x.user_id
 where asked.channel_id is null or r.channel_id = asked.channel_id
