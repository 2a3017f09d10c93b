create view reporting.desk_movement as
-- What a rep handed to the safe, and what a desk took from it to the bank.
select 'h' || v.id as key, case v.kind when 'drop' then 'handed_in' else 'deposit' end as kind,
       v.answered_at as at, d.day, null::bigint as reservation_id, null::uuid as reservation_uuid,
       null::text as folio, null::text as customer_name, null::text as method,
       null::text as method_en, v.channel_id, c.canal as channel, v.hotel_id, h.name as hotel,
       v.location_id, l.locacion as location, s.rep_id, u.name || ' ' || u.last_name as rep,
       null::bigint as agency_id, null::text as agency, v.currency, 0::numeric as amount,
       0::numeric as amount_mxn, 0::numeric as amount_usd, k.handed,
       round(k.handed * v.rate, 2) as handed_mxn,
       round(k.handed * v.rate / d.usd_rate, 2) as handed_usd, k.deposited,
       round(k.deposited * v.rate, 2) as deposited_mxn,
       round(k.deposited * v.rate / d.usd_rate, 2) as deposited_usd, 0::numeric as withheld,
       0::numeric as withheld_mxn, 0::numeric as withheld_usd
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
comment on view reporting.desk_movement is
  'What stands beside the movements of customers in a statement, without an amount: what a rep '
  'handed to the safe, what a desk took from it to the bank, and the commissions that are held.';
comment on column reporting.desk_movement.day is 'Business day of the movement.';
