create view reporting.waiting_money as
select 'p' || p.id as key, 'confirm_payment' as task, p.id as document_id, p.state,
    p.created_at as since,
       p.currency, p.amount, p.amount_mxn, p.reference, p.rep_id as asked_by, m.kind as method_kind,
       m.name_es || coalesce(' · ' || i.name, '') as method_es,
       m.name_en || coalesce(' · ' || i.name, '') as method_en, r.uuid, r.folio,
       r.customer_name as customer,
       r.state = 'waiting' as keeps_waiting, r.channel_id, r.hotel_id, r.location_id, r.rep_id,
           r.agency_id
  from payments.payment p
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = p.reservation_id
  left join payments.certificate_issuer i on i.id = p.certificate_issuer_id
 where p.state = 'pending'
union all
select 'f' || f.id, case f.state when 'requested' then 'approve_refund'
    else 'give_refund' end, f.id, f.state,
       f.created_at, f.currency, f.amount, f.amount_mxn, null, f.requested_by, m.kind, m.name_es,
       m.name_en, r.uuid, r.folio, r.customer_name, false, r.channel_id, r.hotel_id, r.location_id,
           r.rep_id,
       r.agency_id
  from payments.refund f
  join payments.payment p on p.id = f.payment_id
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = f.reservation_id
 where f.state in ('requested', 'approved', 'in_transit', 'failed');
comment on view reporting.waiting_money is
  'Money that waits for somebody: a payment announced and not seen, a refund asked for and not '
  'judged, or owed and not given.';
