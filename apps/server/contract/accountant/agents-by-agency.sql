select g.name as agency, u.name || ' ' || u.last_name as rep, count(*) as reservations,
       sum(round(a.due * a.mxn_rate / a.usd_rate, 2)) as due,
       sum(round(a.due * a.mxn_rate / a.usd_rate, 2)
           - round(a.balance * a.mxn_rate / a.usd_rate, 2)) as settled,
       sum(round(a.balance * a.mxn_rate / a.usd_rate, 2)) as balance
  from account a
  join asked on a.sale_day between first_day and last_day
  join organization.agency g on g.id = a.agency_id
  join access.user_account u on u.id = a.rep_id
 group by 1, 2
