create view reporting.settlement_line as
select r.reservation_id || '-' || s.method_code || '-' || s.paid_in as key,
       r.reservation_id, r.reservation_uuid, r.folio, r.sale_day, r.customer_name, r.channel_id,
       r.channel, r.hotel_id, r.hotel, r.location_id, r.location, r.rep_id, r.rep, r.agency_id,
       r.agency, r.currency, r.payment_state, s.method_code, s.method, s.method_en, s.paid_in,
       s.taken, s.paid, s.paid_mxn, s.paid_usd, s.pending, s.pending_mxn, s.pending_usd
  from reporting.sold_reservation r
  cross join lateral (
    select m.code as method_code, m.name_es as method, m.name_en as method_en,
        p.currency as paid_in,
           sum(p.amount) as taken, sum(p.applied) as paid, sum(p.amount_mxn) as paid_mxn,
           sum(p.amount_usd) as paid_usd, 0::numeric as pending, 0::numeric as pending_mxn,
           0::numeric as pending_usd
      from (
        select p.method_id, p.currency, p.amount, p.applied, p.amount_mxn, p.amount_usd
          from payments.payment p
         where p.reservation_id = r.reservation_id and p.state = 'confirmed'
        union all
        select p.method_id, f.currency, -f.amount, -f.applied, -f.amount_mxn, -f.amount_usd
          from payments.refund f
          join payments.payment p on p.id = f.payment_id
         where f.reservation_id = r.reservation_id and f.state = 'done'
        union all
        select p.method_id, p.currency, -s.amount, -s.applied, -s.amount_mxn, -s.amount_usd
          from payments.chargeback_settlement s
          join payments.payment p on p.id = s.payment_id
         where s.reservation_id = r.reservation_id
      ) p
      join payments.method m on m.id = p.method_id
     group by 1, 2, 3, 4
    union all
    select 'pending', null, null, r.currency, 0, 0, 0, 0, r.balance, r.balance_mxn, r.balance_usd
     where r.balance <> 0
  ) s;
comment on view reporting.settlement_line is
  'One row is what a sold reservation was paid with one method in one currency, refunds and '
  'what lost chargebacks took of it taken off; '
  'one more is what is left to pay (method pending). The rows of a reservation add up to what is '
  'due.';
comment on column reporting.settlement_line.paid_in is 'The currency that was handed over.';
comment on column reporting.settlement_line.taken is 'In the currency that was handed over.';
comment on column reporting.settlement_line.paid is
  'What it paid, in the reservation''s currency; paid_mxn and paid_usd are the bases kept with '
    'the payments.';
comment on column reporting.settlement_line.pending is
  'What is left to pay; negative when it is to be given back.';
