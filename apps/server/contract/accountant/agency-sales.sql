with credit as (
  select m.agency_id, p.reservation_id, sum(m.amount) as amount
    from payments.agency_movement m
    join payments.payment p on p.id = m.payment_id
   group by 1, 2
)
select g.name as agency, count(*) as reservations,
       sum(round(a.due * a.mxn_rate / a.usd_rate, 2)) as due,
       sum(round(a.due * a.mxn_rate / a.usd_rate, 2)
           - round(a.balance * a.mxn_rate / a.usd_rate, 2)) as settled,
       sum(round(a.balance * a.mxn_rate / a.usd_rate, 2)) as balance,
       coalesce(sum(round(c.amount * a.mxn_rate / a.usd_rate, 2)), 0) as on_credit,
       coalesce(sum((select sum(n.amount) from commissions.line n
                      where n.reservation_id = a.id and n.state <> 'reversed')), 0) as commission
  from account a
  join asked on a.sale_day between first_day and last_day
  join organization.agency g on g.id = a.agency_id
  left join credit c on c.reservation_id = a.id and c.agency_id = a.agency_id
 group by g.name
