create view reporting.sold_reservation as
select r.id as reservation_id, r.uuid as reservation_uuid, r.folio, r.sale_day,
       r.customer_name,
       r.customer_country as country_code, co.name_es as country, co.name_en as country_en,
       r.channel_id, c.canal as channel, r.hotel_id, h.name as hotel, r.location_id,
       l.locacion as location, r.rep_id, u.name || ' ' || u.last_name as rep, r.agency_id,
       a.name as agency, g.adults, g.minors, g.infants, r.currency, r.state, r.mxn_rate, r.usd_rate,
           d.due, r.paid,
       d.due - r.paid as balance,
       round(d.due * r.mxn_rate, 2) as due_mxn,
       b.due_usd,
       round((d.due - r.paid) * r.mxn_rate, 2) as balance_mxn,
       round((d.due - r.paid) * r.mxn_rate / r.usd_rate, 2) as balance_usd,
       case when d.due = r.paid then 'paid' when r.paid > d.due then 'overpaid'
            when r.paid > 0 then 'partial' else 'unpaid' end as payment_state,
       1 + (b.due_usd > 100)::integer + (b.due_usd > 300)::integer + (b.due_usd > 600)::integer
         + (b.due_usd > 1000)::integer as spending,
       k.on_credit, round(k.on_credit * r.mxn_rate, 2) as on_credit_mxn,
       round(k.on_credit * r.mxn_rate / r.usd_rate, 2) as on_credit_usd,
       w.commission_mxn
  from reservations.reservation r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
  left join organization.country co on co.code = r.customer_country
  -- Sums of their own, which PostgreSQL makes once for each reservation, however many figures say
  -- them, and not at all where none does.
  left join lateral (
    select coalesce(sum(x.refundable), 0) as refundable
      from cancellations.standing x
     where x.reservation_id = r.id and x.state = 'executed'
  ) x on true
  left join lateral (
    select coalesce(sum(p.applied - coalesce((
        select sum(f.applied) from payments.refund f
         where f.payment_id = p.id and f.state = 'done'), 0)), 0) as on_credit
      from payments.payment p
      join payments.method m on m.id = p.method_id and m.kind = 'agency_credit'
     where p.reservation_id = r.id and p.state = 'confirmed'
  ) k on true
  left join lateral (
    select coalesce(sum(n.amount), 0) as commission_mxn
      from commissions.line n
     where n.reservation_id = r.id and n.state <> 'reversed'
  ) w on true
  -- A group buys several services: its persons are those of the largest.
  left join lateral (
    select coalesce(max(i.adults), 0)::integer as adults,
        coalesce(max(i.minors), 0)::integer as minors,
           coalesce(max(i.infants), 0)::integer as infants
      from reservations.item i
     where i.reservation_id = r.id
  ) g on true
  cross join lateral (select r.total - x.refundable as due) d
  cross join lateral (select round(d.due * r.mxn_rate / r.usd_rate, 2) as due_usd) b
 where r.sale_day is not null;
comment on view reporting.sold_reservation is
  'One row is a reservation that was sold, with what is still to be paid of it.';
comment on column
    reporting.sold_reservation.due is 'Its total less what cancelled items give back.';
comment on column reporting.sold_reservation.balance is
  'What is still to be paid; negative when something is to be given back.';
comment on column reporting.sold_reservation.balance_mxn is
  'At the rates of the sale, like every other base of it.';
comment on column reporting.sold_reservation.adults is
  'Of the service with most of them: the same group takes the others.';
comment on column reporting.sold_reservation.spending is
  'What is due in dollars: up to 100 (1), 300 (2), 600 (3), 1,000 (4), or more (5).';
comment on column reporting.sold_reservation.on_credit is
  'What of it was put on the credit of its agency, less what was given back of that.';
comment on column reporting.sold_reservation.commission_mxn is
  'What all levels earn of it, or are estimated to, in pesos; what is taken back of it is off.';
