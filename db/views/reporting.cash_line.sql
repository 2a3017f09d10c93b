create view reporting.cash_line as
select p.id, p.entry_id, p.day, e.at, e.moment, p.account_code as account, p.currency, p.amount,
       coalesce(s.channel_id, e.channel_id) as channel_id,
       coalesce(s.hotel_id, e.hotel_id) as hotel_id,
       coalesce(s.location_id, e.location_id) as location_id,
       e.channel_id as entry_channel_id, e.hotel_id as entry_hotel_id,
       e.location_id as entry_location_id, e.rep_id, e.agency_id,
       c.canal as channel, h.name as hotel, h.name || ' · ' || l.locacion as location
  from ledger.posting p
  join ledger.entry e on e.id = p.entry_id
  left join payments.public_shift s on s.id = p.shift_id
  left join organization.channel c on c.id = coalesce(s.channel_id, e.channel_id)
  left join organization.hotel h on h.id = coalesce(s.hotel_id, e.hotel_id)
  left join organization.location l on l.id = coalesce(s.location_id, e.location_id)
 where p.account_code in ('cash', 'safe', 'terminals');
comment on view reporting.cash_line is
  'One row is what came into a drawer, a terminal or the safe of a desk, or left it. A drawer '
  'stands where its shift does, wherever the reservation was sold.';
