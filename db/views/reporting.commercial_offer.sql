create view reporting.commercial_offer as
select 'proforma-' || q.id as key, 'proforma' as kind, q.folio, q.customer_name as name,
       (q.created_at at time zone 'America/Cancun')::date as made_on,
       case q.state when 'won' then 'won' when 'lost' then 'lost' when 'expired' then 'lost'
         else 'open' end as outcome,
       s.first_day, s.people, q.channel_id, c.canal as channel, q.hotel_id, h.name as hotel,
       q.location_id, q.rep_id, u.name || ' ' || u.last_name as rep, q.agency_id,
       v.currency, v.total, v.total_mxn, v.total_usd, '/proforma/' || q.uuid as address
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  left join lateral (
    select min(l.service_day) as first_day, max(l.adults + l.minors + l.infants) as people
      from quotations.line l where l.version_id = v.id) s on true
  join organization.channel c on c.id = q.channel_id
  join organization.hotel h on h.id = q.hotel_id
  join access.user_account u on u.id = q.rep_id
 -- What was quoted to a group is in its sheet.
 where q.group_sheet_id is null
union all
-- A group is won with its first instalment or with its quotation, and lost when its day came
-- without one.
select 'group-' || g.id, 'group', g.folio, g.name, made.on_day,
       case when g.paid > 0 or exists (
         select from quotations.quotation w where w.group_sheet_id = g.id and w.state = 'won')
         then 'won' end,
       g.starts_on, g.people, g.channel_id, c.canal, g.hotel_id, h.name, null, g.created_by,
       u.name || ' ' || u.last_name, null, g.currency, g.total, worth.mxn,
       round(worth.mxn / exchange_rates.sell_rate_on('USD', made.on_day), 2),
       '/grupos/ficha-tecnica/' || g.uuid || '/editar'
  from groups.sheet g
 cross join lateral (
   select (g.created_at at time zone 'America/Cancun')::date as on_day) made
 cross join lateral (
   select round(g.total * exchange_rates.sell_rate_on(g.currency, made.on_day), 2) as mxn) worth
  join organization.channel c on c.id = g.channel_id
  left join organization.hotel h on h.id = g.hotel_id
  join access.user_account u on u.id = g.created_by;
comment on view reporting.commercial_offer is
  'One row is a proforma with its last version, or the sheet of a group.';
comment on column reporting.commercial_offer.outcome is
  'open, won or lost. Null: open until first_day has passed, then lost.';
comment on column reporting.commercial_offer.total_mxn is
  'At the rate of its version; of a group at the house''s sell rate of the day it was made.';
