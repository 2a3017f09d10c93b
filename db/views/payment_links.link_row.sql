create view payment_links.link_row as
select l.id, l.uuid, l.provider, l.asks, l.recipient, l.opened_at, l.expires_at, l.created_at,
       (l.created_at at time zone 'America/Cancun')::date as sent_on,
       case when a.seen_at is not null then 'seen'
            when a.state = 'paid' and a.given_back is not null then 'partly_returned'
            when l.state = 'active' and a.state in ('doubtful', 'returned') then a.state
            when l.state = 'paid' and a.state = 'returned' then 'returned'
            when a.state = 'doubtful' then 'doubtful'
            when l.state = 'active' and a.state = 'pending' then 'paying'
            when l.state = 'active' and l.opened_at is not null then 'opened'
            else l.state end as state,
       a.problem, a.amount, coalesce(a.currency, r.currency, v.currency) as currency,
       r.folio as reservation, r.uuid as reservation_uuid, q.folio as quotation,
       coalesce(r.customer_name, q.customer_name) as customer,
       l.channel_id, l.hotel_id, l.location_id, l.rep_id, l.agency_id,
       c.canal as channel, h.name as hotel, p.locacion as location, u.full_name as rep
  from payment_links.link l
  join organization.public_channel c on c.id = l.channel_id
  join organization.public_hotel h on h.id = l.hotel_id
  join organization.public_location p on p.location_id = l.location_id
  join access.public_user u on u.id = l.rep_id
  left join quotations.quotation q on q.id = l.quotation_id
  left join quotations.version v on v.quotation_id = q.id and v.number = q.last_number
  left join reservations.public_reservation r on r.id = l.reservation_id
  left join lateral (
    select t.state, t.problem, t.amount, t.currency, t.given_back, t.seen_at
      from payment_links.attempt t
     where t.link_id = l.id
     order by t.seen_at is null and (t.state in ('doubtful', 'returned')
       or t.given_back is not null) desc, t.state in ('doubtful', 'returned') desc,
       t.state = 'paid' desc, t.id desc
     limit 1) a on true;
comment on view payment_links.link_row is
  'One row is a link with the attempt that tells most of it: what a person has to look at first.';
comment on column payment_links.link_row.state is
  'active | opened | paying | paid | expired | revoked | doubtful | returned | partly_returned | '
  'seen.';
comment on column payment_links.link_row.amount is 'What its provider was asked to charge.';
