create view reporting.account_movement as
select m.key, m.kind, m.at, m.day, m.reservation_id, m.reservation_uuid, m.folio, m.customer_name,
       m.method, m.method_en, m.channel_id, c.canal as channel, m.hotel_id, h.name as hotel,
       m.location_id, l.locacion as location, m.rep_id, u.name || ' ' || u.last_name as rep,
       m.agency_id, a.name as agency, m.currency, m.amount, m.amount_mxn, m.amount_usd,
       0 as handed, 0 as handed_mxn, 0 as handed_usd, 0 as deposited, 0 as deposited_mxn,
       0 as deposited_usd, 0 as withheld, 0 as withheld_mxn, 0 as withheld_usd
  from reporting.customer_movement m
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = m.channel_id
  left join organization.hotel h on h.id = m.hotel_id
  left join organization.location l on l.id = m.location_id
  left join access.user_account u on u.id = m.rep_id
  left join organization.agency a on a.id = m.agency_id
union all
table reporting.desk_movement;
comment on view reporting.account_movement is
  'One row is something that changed what customers owe (customer_movement), or, without an '
  'amount, what a rep handed to the safe, what a desk deposited, a commission that is held '
  '(desk_movement).';
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
