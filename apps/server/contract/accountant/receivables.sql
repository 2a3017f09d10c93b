select folio, today - sale_day as age,
       case when today - sale_day <= 30 then owed else 0 end as to_30,
       case when today - sale_day between 31 and 60 then owed else 0 end as to_60,
       case when today - sale_day between 61 and 90 then owed else 0 end as to_90,
       case when today - sale_day > 90 then owed else 0 end as over_90, owed,
       case when usd < 0 then -usd else 0 end as in_favour
  from account, asked,
       lateral (select round(balance * mxn_rate / usd_rate, 2) as usd) d,
       lateral (select case when usd > 0 then usd else 0 end as owed) o
 where sale_day between first_day and last_day and balance <> 0
