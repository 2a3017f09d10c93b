create view reporting.quotation as
select q.id, q.uuid, q.folio, q.state, q.customer_name, q.customer_email, q.customer_phone,
       q.last_number, q.valid_until, q.reason, q.sent_at, q.reminded_at, q.decided_at,
       q.created_at, (q.created_at at time zone 'America/Cancun')::date as made_on,
       v.price_kind, v.currency, v.total, v.total_mxn, v.total_usd,
       s.products_es, s.products_en, s.first_day,
       case when m.reservations > 1 then r.folio || ' +' || (m.reservations - 1) else r.folio end
         as reservation,
       r.uuid as reservation_uuid, coalesce(m.reservations, 0) as rooms,
       coalesce(m.paid, r.paid) as paid,
       coalesce(m.balance, case when q.state = 'accepted' then r.total else r.due end - r.paid)
         as balance,
       q.channel_id, q.hotel_id, q.location_id, q.rep_id, q.agency_id,
       c.canal as channel, h.name as hotel, p.locacion as location, u.full_name as rep,
       array(select 'mail' where q.sent_at is not null
             union all
             select distinct k.provider from payment_links.link k
              where k.quotation_id = q.id) as sent_by,
       case when q.state = 'won'
            then (q.decided_at at time zone 'America/Cancun')::date
               - (q.created_at at time zone 'America/Cancun')::date end as days_to_win
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  join lateral (
    select string_agg(p.name_es, ', ' order by l.position) as products_es,
           string_agg(p.name_en, ', ' order by l.position) as products_en,
           min(l.service_day) as first_day
      from quotations.line l
      join catalog.public_option o on o.id = l.option_id
      join catalog.public_product p on p.id = o.product_id
     where l.version_id = v.id) s on true
  join organization.public_channel c on c.id = q.channel_id
  join organization.public_hotel h on h.id = q.hotel_id
  join organization.public_location p on p.location_id = q.location_id
  join access.public_user u on u.id = q.rep_id
  left join reservations.public_reservation r on r.id = q.reservation_id
  left join lateral (
    select count(*) as reservations, sum(o.paid) as paid,
           sum(case when o.state = 'held' then o.total else o.due end - o.paid) as balance
      from quotations.room k
      join reservations.public_reservation o on o.id = k.reservation_id
     where k.quotation_id = q.id) m on true;
comment on view reporting.quotation is
  'One row is a quotation with its last version, and what became of it.';
comment on column reporting.quotation.made_on is 'The business day on which it was made.';
comment on column reporting.quotation.total_mxn is
  'What puts totals of several currencies in order.';
comment on column reporting.quotation.rooms is
  'How many reservations a group''s offer became, by its rooming list; 0 without one.';
comment on column reporting.quotation.balance is
  'What is left to pay: of all that was accepted until it is sold, then of what is due.';
comment on column reporting.quotation.sent_by is
  'How it went to its customer: mail, and whose payment links (paypal, clip, stripe). Empty: not.';
comment on column reporting.quotation.days_to_win is
  'From the day it was made to the day it was sold; null: it was not.';
