create view reservations.pickup_notice_row as
select n.id, n.uuid, n.told_at, n.service_day, n.pickup_time, n.pickup_place, n.vehicle,
       n.known_time, n.way, n.recipient, n.message, n.sent_at, r.folio, r.customer_name,
       r.uuid as reservation_uuid, p.product_es as product, p.product_en,
       u.full_name as sent_by, n.channel_id, n.hotel_id, n.location_id, n.rep_id, n.agency_id,
       case when n.way = 'mail' then
              case m.state when 'sent' then 'sent' when 'queued' then 'leaving' else 'failed' end
            when n.way = 'whatsapp' then case when n.sent_at is null then 'to_send' else 'sent' end
            else 'unreachable' end as state
  from reservations.pickup_notice n
  join reservations.reservation r on r.id = n.reservation_id
  join reservations.public_item p on p.id = n.item_id
  left join access.public_user u on u.id = n.sent_by
  left join mailing.mail m on m.dedupe_key = 'pickup-' || n.uuid;
comment on view reservations.pickup_notice_row is
  'One row is a notice of a pickup, and what became of it.';
comment on column reservations.pickup_notice_row.state is
  'leaving, sent or failed of a mail; to_send or sent by WhatsApp; unreachable: nobody to tell.';
