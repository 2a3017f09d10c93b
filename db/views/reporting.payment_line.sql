create view reporting.payment_line as
select left(p.kind, 1) || p.id as key, p.kind, p.id, p.reservation_id, r.uuid as reservation_uuid,
       r.folio, r.customer_name, r.sale_day, p.payment_day, m.code as method_code,
       m.name_es as method, m.name_en as method_en, p.currency, p.amount, p.rate, p.usd_rate,
       p.amount_mxn, p.amount_usd, p.applied, r.currency as reservation_currency, p.reference,
       i.name as certificate_issuer,
       p.channel_id, c.canal as channel, p.hotel_id, h.name as hotel, p.location_id,
       l.locacion as location, p.rep_id, u.name || ' ' || u.last_name as rep, p.agency_id,
       a.name as agency, p.shift_id, p.is_change,
       p.instalment_months, p.instalment_processor,
       coalesce(round(p.charged * p.instalment_fee_percent / 100, 2), 0) as months_fee,
       coalesce(round(round(p.charged * p.instalment_fee_percent / 100, 2)
         * p.instalment_fee_tax_percent / 100, 2), 0) as months_fee_tax,
       (select max(c.balance)
          from payments.certificate_movement u
          join payments.certificate c on c.id = u.certificate_id
         where u.payment_id = p.payment_id and u.kind = 'used') as certificate_left
  from (
    select 'payment' as kind, p.id, p.id as payment_id, p.reservation_id, p.payment_day,
           p.method_id, p.currency, p.amount, p.rate, p.usd_rate, p.amount_mxn, p.amount_usd,
           p.applied, p.reference, p.certificate_issuer_id,
           p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id, p.shift_id,
           p.change_of_id is not null as is_change, p.instalment_months,
           p.instalment_processor, p.instalment_fee_percent, p.instalment_fee_tax_percent,
           p.amount as charged
      from payments.payment p
     where p.state = 'confirmed'
        or (p.state = 'voided'
          and exists (select from payments.payment n where n.corrects_id = p.id))
    union all
    select 'correction', p.id, p.id, p.reservation_id, n.payment_day, p.method_id, p.currency,
           -p.amount, p.rate, p.usd_rate, -p.amount_mxn, -p.amount_usd, -p.applied, p.reference,
           p.certificate_issuer_id,
           p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id, p.shift_id, false,
           p.instalment_months, p.instalment_processor, p.instalment_fee_percent,
           p.instalment_fee_tax_percent, -p.amount
      from payments.payment n
      join payments.payment p on p.id = n.corrects_id
    union all
    select 'refund', f.id, f.payment_id, f.reservation_id, f.refund_day, p.method_id, f.currency,
           -f.amount, f.rate, f.usd_rate, -f.amount_mxn, -f.amount_usd, -f.applied, p.reference,
           p.certificate_issuer_id,
           f.channel_id, f.hotel_id, f.location_id, f.rep_id, f.agency_id, f.shift_id, false,
           p.instalment_months, p.instalment_processor, p.instalment_fee_percent,
           p.instalment_fee_tax_percent, 0
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
     where f.state = 'done'
  ) p
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = p.reservation_id
  left join organization.channel c on c.id = p.channel_id
  left join organization.hotel h on h.id = p.hotel_id
  left join organization.location l on l.id = p.location_id
  left join access.user_account u on u.id = p.rep_id
  left join organization.agency a on a.id = p.agency_id
  left join payments.certificate_issuer i on i.id = p.certificate_issuer_id;
comment on view reporting.payment_line is
  'One row is a confirmed payment (change negative) or a refund done (negative), by day of '
  'payment. What was noted wrongly stands on its day, and is taken back on that of its correction.';
comment on column reporting.payment_line.payment_day is
  'Business day on which the money came, or was given back.';
comment on column reporting.payment_line.amount is 'In the currency that was handed over.';
comment on column reporting.payment_line.rate is
  'MXN per unit of the currency that was handed over, with which it was taken.';
comment on column reporting.payment_line.usd_rate is
  'The house''s sell rate of the dollar when the money was taken.';
comment on column reporting.payment_line.applied is
  'What it paid of the reservation, in the reservation''s currency.';
comment on column reporting.payment_line.reference is
  'Authorisation, transfer or certificate number; of a refund that of its payment.';
comment on column reporting.payment_line.certificate_issuer is
  'Whose cash certificate it was; null: of none, or from before issuers were kept.';
comment on column reporting.payment_line.months_fee is
  'What the processor keeps of a card that is charged in months, also of what is given back.';
comment on column reporting.payment_line.months_fee_tax is 'The tax on that fee.';
comment on column reporting.payment_line.certificate_left is
  'What is left today of the house certificate that it was paid with; null: of none of the house.';
