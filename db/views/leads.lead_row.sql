create view leads.lead_row as
select l.id, l.uuid, l.name, l.email, l.phone, l.note, l.state, l.reason, l.campaign_id,
       c.name as campaign, c.source, l.channel_id, n.canal as channel, l.hotel_id, h.name as hotel,
       l.location_id, p.locacion as location, l.rep_id, u.full_name as rep, l.arrived_on,
       l.contacted_at, l.decided_at, l.created_at,
       (select max(a.round_id) from leads.assignment a where a.lead_id = l.id) as round,
       q.folio as quotation, q.uuid as quotation_uuid, r.folio as reservation,
       r.uuid as reservation_uuid,
       l.contacted_at is not null as was_contacted,
       l.quotation_id is not null or l.reservation_id is not null as was_quoted,
       coalesce(r.currency, 'MXN') as currency,
       case when l.state = 'won' then s.total else 0 end::numeric(14,4) as won_total,
       case when l.state = 'won' then s.total_mxn else 0 end::numeric(14,4) as won_total_mxn,
       case when l.state = 'won' then s.total_usd else 0 end::numeric(14,4) as won_total_usd
  from leads.lead l
  join leads.campaign c on c.id = l.campaign_id
  join organization.public_channel n on n.id = l.channel_id
  left join organization.public_hotel h on h.id = l.hotel_id
  left join organization.public_location p on p.location_id = l.location_id
  left join access.public_user u on u.id = l.rep_id
  left join quotations.public_quotation q on q.id = l.quotation_id
  left join reservations.public_reservation r on r.id = l.reservation_id
  left join reservations.reservation s on s.id = l.reservation_id;
comment on view leads.lead_row is
  'One row is a lead, what brought it, who has it, and what came of it. won_total: of its sale, '
  'at the rates kept with it.';
