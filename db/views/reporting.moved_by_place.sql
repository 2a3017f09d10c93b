create view reporting.moved_by_place as
select r.lines, r.day, r.kind, r.channel_id, c.canal as channel, r.hotel_id, h.name as hotel,
       r.location_id, l.locacion as location, r.rep_id, u.name || ' ' || u.last_name as rep,
       r.agency_id, a.name as agency, r.currency, r.amount, r.amount_mxn, r.amount_usd,
       0::numeric as handed, 0::numeric as handed_mxn, 0::numeric as handed_usd,
       0::numeric as deposited, 0::numeric as deposited_mxn, 0::numeric as deposited_usd,
       0::numeric as withheld, 0::numeric as withheld_mxn, 0::numeric as withheld_usd
  from (
    select * from reporting.moved_day d
     where not exists (
       select from reporting.changed_day c
        where c.calendar = 'reservation' and c.day = d.sale_day)
    union all
    select made.*
      from (select distinct day from reporting.changed_day where calendar = 'reservation') c
      cross join lateral reporting.moved_of_day(c.day) made
  ) r
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join organization.agency a on a.id = r.agency_id
union all
select 1, d.day, d.kind, d.channel_id, d.channel, d.hotel_id, d.hotel, d.location_id, d.location,
       d.rep_id, d.rep, d.agency_id, d.agency, d.currency, d.amount, d.amount_mxn, d.amount_usd,
       d.handed, d.handed_mxn, d.handed_usd, d.deposited, d.deposited_mxn, d.deposited_usd,
       d.withheld, d.withheld_mxn, d.withheld_usd
  from reporting.desk_movement d;
comment on view reporting.moved_by_place is
  'account_movement with the movements of customers summed by day and by who sold where, always as '
  'the reservations are, like sold_by_place. Movements that charge and that credit are not summed '
  'together.';
