create view commissions.line_row as
select l.id, l.reservation_id, r.uuid as reservation_uuid, r.folio, i.sale_day, l.day,
       l.earned_day, l.level, l.beneficiary_id,
       coalesce(u.full_name, c.canal) as beneficiary, l.rep_id, s.full_name as rep,
       l.channel_id, c.canal as channel, l.hotel_id, h.name as hotel, l.location_id,
       h.name || ' · ' || o.locacion as location, l.agency_id, i.product_id,
       p.code || ' · ' || p.name_es as product, p.code || ' · ' || p.name_en as product_en,
       l.state, l.base, l.parts, l.amount, l.reverses_id, l.hold_reason, v.base as base_kind,
       v.earned_when, l.cut_id, k.id::text as cut, k.state as cut_state, k.last_day as cut_day,
       k.reference, k.paid_on,
       case k.state when 'draft' then 'in_cut' when 'closed' then 'in_cut'
         else coalesce(k.state, l.state) end as status,
       case when l.reverses_id is null then i.net else -i.net end as sold,
       case when l.state = 'estimated' then l.amount else 0 end as estimated,
       case when l.state = 'earned' then l.amount else 0 end as earned,
       case when l.state = 'held' then l.amount else 0 end as held,
       case when k.state = 'paid' then l.amount else 0 end as paid,
       case when l.state = 'earned' and k.state is distinct from 'paid' then l.amount
         else 0 end as pending
  from commissions.line l
  join commissions.sold_item i on i.id = l.item_id
  -- Never missing: who is shown the item is shown its reservation. Read for its folio alone.
  left join reservations.public_reservation r on r.id = l.reservation_id
  left join commissions.cut k on k.id = l.cut_id
  left join access.public_user u on u.id = l.beneficiary_id
  left join access.public_user s on s.id = l.rep_id
  left join organization.public_channel c on c.id = l.channel_id
  left join organization.public_hotel h on h.id = l.hotel_id
  left join organization.public_location o on o.location_id = l.location_id
  left join catalog.public_product p on p.id = i.product_id
  left join commissions.rule_version v on v.id = l.rule_version_id;
comment on view commissions.line_row is
  'Commission lines with the sale they are of, the cut that pays them and the names they are read
   by.';
comment on column commissions.line_row.status is
  'The state of the line and, once it is in a cut, how far the cut has come.';
