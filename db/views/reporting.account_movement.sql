create view reporting.account_movement as
select m.key, m.kind, m.at, m.day, m.reservation_id, r.uuid as reservation_uuid, r.folio,
       r.customer_name, m.method, m.method_en, r.channel_id, c.canal as channel, r.hotel_id,
       h.name as hotel, r.location_id, l.locacion as location, r.rep_id,
       u.name || ' ' || u.last_name as rep, r.agency_id, a.name as agency, r.currency,
       m.amount, round(m.amount * r.mxn_rate, 2) as amount_mxn,
       round(m.amount * r.mxn_rate / r.usd_rate, 2) as amount_usd,
       0 as handed, 0 as handed_mxn, 0 as handed_usd, 0 as deposited, 0 as deposited_mxn,
       0 as deposited_usd, 0 as withheld, 0 as withheld_mxn, 0 as withheld_usd
  from (
    select 's' || r.id as key, 'sale' as kind, r.confirmed_at as at, r.sale_day as day,
           r.id as reservation_id, null::text as method, null::text as method_en, r.total as amount
      from reservations.reservation r
     where r.sale_day is not null
    union all
    select 'c' || x.id, 'cancellation', x.executed_at, x.cancel_day, x.reservation_id, null, null,
           -x.refundable
      from cancellations.standing x
     where x.state = 'executed' and x.refundable <> 0
    union all
    select 'p' || p.id, case when p.change_of_id is null then 'payment' else 'change' end,
           p.created_at, p.payment_day, p.reservation_id, m.name_es, m.name_en, -p.applied
      from payments.payment p
      join payments.method m on m.id = p.method_id
     where p.state = 'confirmed'
        or (p.state = 'voided'
          and exists (select from payments.payment n where n.corrects_id = p.id))
    union all
    select 'v' || p.id, 'correction', n.created_at, n.payment_day, p.reservation_id, m.name_es,
           m.name_en, p.applied
      from payments.payment n
      join payments.payment p on p.id = n.corrects_id
      join payments.method m on m.id = p.method_id
    union all
    select 'f' || f.id, 'refund', f.created_at, f.refund_day, f.reservation_id, m.name_es,
           m.name_en, f.applied
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
      join payments.method m on m.id = p.method_id
     where f.state = 'done'
    union all
    select 'x' || s.id, 'chargeback', s.settled_at, s.day, s.reservation_id, m.name_es,
           m.name_en, s.applied
      from payments.chargeback_settlement s
      join payments.payment p on p.id = s.payment_id
      join payments.method m on m.id = p.method_id
  ) m
  join reservations.reservation r on r.id = m.reservation_id
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
 where r.sale_day is not null
union all
-- What a rep handed to the safe, and what a desk took from it to the bank.
select 'h' || v.id, case v.kind when 'drop' then 'handed_in' else 'deposit' end, v.answered_at,
       d.day, null, null, null, null, null, null, v.channel_id, c.canal, v.hotel_id, h.name,
       v.location_id, l.locacion, s.rep_id, u.name || ' ' || u.last_name, null, null,
       v.currency, 0, 0, 0, k.handed, round(k.handed * v.rate, 2),
       round(k.handed * v.rate / d.usd_rate, 2), k.deposited, round(k.deposited * v.rate, 2),
       round(k.deposited * v.rate / d.usd_rate, 2), 0, 0, 0
  from cash.movement v
 cross join lateral (
   select case v.kind when 'drop' then v.amount else 0 end as handed,
          case v.kind when 'deposit' then v.amount else 0 end as deposited) k
 cross join lateral (
   select g.day, exchange_rates.sell_rate_on('USD', g.day) as usd_rate
     from (select (v.answered_at at time zone 'America/Cancun')::date as day) g) d
  left join payments.shift s on s.id = v.from_shift_id
  left join organization.channel c on c.id = v.channel_id
  left join organization.hotel h on h.id = v.hotel_id
  left join organization.location l on l.id = v.location_id
  left join access.user_account u on u.id = s.rep_id
 where v.state = 'received' and v.kind in ('drop', 'deposit')
union all
-- Commissions that are held today: of who earns them, in pesos.
select 'w' || n.id, 'withheld', (n.earned_day + time '23:59') at time zone 'America/Cancun',
       n.earned_day, n.reservation_id, r.uuid, r.folio, r.customer_name, null, null,
       n.channel_id, c.canal, n.hotel_id, h.name, n.location_id, l.locacion, n.beneficiary_id,
       u.name || ' ' || u.last_name, n.agency_id, a.name, 'MXN', 0, 0, 0, 0, 0, 0, 0, 0, 0,
       n.amount, n.amount, round(n.amount / exchange_rates.sell_rate_on('USD', n.earned_day), 2)
  from commissions.line n
  join reservations.reservation r on r.id = n.reservation_id
  left join organization.channel c on c.id = n.channel_id
  left join organization.hotel h on h.id = n.hotel_id
  left join organization.location l on l.id = n.location_id
  left join access.user_account u on u.id = n.beneficiary_id
  left join organization.agency a on a.id = n.agency_id
 where n.state = 'held' and n.beneficiary_id is not null;
comment on view reporting.account_movement is
  'One row is something that changed what customers owe on sold reservations: the sale, what a '
  'cancellation gives back of it, a payment, its change, what was noted wrongly and is taken back, '
  'a refund, what a lost chargeback took. What is owed is their sum. Beside them, without an '
  'amount, what a rep handed to the safe, what a desk deposited and the commissions that are held.';
comment on column reporting.account_movement.day is 'Business day of the movement.';
comment on column reporting.account_movement.amount is
  'In the reservation''s currency: positive when the customer owes more. The bases are at the '
    'rates of the sale, to the cent.';
comment on column reporting.account_movement.handed is
  'What the rep''s drawer gave to the safe, once it was received there; in MXN at the rate kept '
  'with it, in USD at the house''s sell rate of the day.';
comment on column reporting.account_movement.deposited is
  'What was taken from the safe of the desk to the bank, valued likewise.';
comment on column reporting.account_movement.withheld is
  'A commission that is held today, on the day it was earned: of who earns it.';
