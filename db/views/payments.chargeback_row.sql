create view payments.chargeback_row as
select c.id, c.uuid, c.state, c.source, c.case_number, c.reason, c.note,
       trim(c.currency) as currency, c.amount, c.amount_mxn, c.day, c.respond_by, c.noted_at,
       u.name || ' ' || u.last_name as noted_by,
       c.ended_on,
       coalesce((select sum(t.amount) from payments.chargeback_settlement t
         where t.chargeback_id = c.id), 0)::numeric(14,4) as settled,
       (select count(*) from payments.chargeback_evidence e
         where e.chargeback_id = c.id) as evidence,
       p.payment_day, p.reference, p.amount as paid, m.name_es as method, m.name_en as method_en,
       r.uuid as reservation_uuid, r.folio, r.customer_name as customer,
       c.channel_id, n.canal as channel, c.hotel_id, h.name as hotel, c.location_id,
       l.locacion as location, c.rep_id, s.name || ' ' || s.last_name as rep, c.agency_id
  from payments.chargeback c
  join payments.payment p on p.id = c.payment_id
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = c.reservation_id
  join access.user_account u on u.id = c.noted_by
  join access.user_account s on s.id = c.rep_id
  join organization.channel n on n.id = c.channel_id
  join organization.hotel h on h.id = c.hotel_id
  join organization.location l on l.id = c.location_id;
comment on view payments.chargeback_row is
  'One row is a chargeback with the payment and the reservation that it is of.';
