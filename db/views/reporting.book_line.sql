create view reporting.book_line as
select p.id, p.entry_id, p.day, e.at,
       case when e.moment = 'commission_accrued'
               and (p.account_code = 'commissions') = (p.amount > 0)
            then 'commission_reversed' else e.moment end as moment,
       p.account_code as account, p.currency, p.amount, p.rate, p.mxn,
       case when e.item_id is not null then 'item'
            when e.payment_id is not null then 'payment'
            when e.refund_id is not null then 'refund'
            when e.accrual_id is not null then 'accrual'
            when e.payout_id is not null then 'payout'
            when e.prize_id is not null then 'prize'
            when e.count_id is not null then 'count'
            when e.movement_id is not null then 'movement'
            when e.invoice_line_id is not null then 'invoice_line'
            when e.invoice_payment_id is not null then 'invoice_payment'
            when e.collection_id is not null then 'collection'
            when e.collection_share_id is not null then 'collection_share'
            when e.agency_return_id is not null then 'agency_return'
            when e.certificate_movement_id is not null then 'certificate_movement'
            when e.credit_note_id is not null then 'credit_note'
            when e.chargeback_id is not null then 'chargeback'
            when e.chargeback_settlement_id is not null then 'chargeback_settlement'
            when e.tax_flow_id is not null then 'tax_flow'
            else 'night' end as document,
       coalesce(e.item_id, e.payment_id, e.refund_id, e.accrual_id, e.payout_id, e.prize_id,
           e.count_id, e.movement_id, e.invoice_line_id, e.invoice_payment_id, e.collection_id,
           e.collection_share_id, e.agency_return_id, e.certificate_movement_id, e.credit_note_id,
           e.chargeback_id, e.chargeback_settlement_id, e.tax_flow_id) as document_id,
       e.item_id, e.payment_id, e.refund_id, e.reverses_id, e.reservation_id,
       r.uuid as reservation_uuid, r.folio, r.customer_name, e.channel_id, c.canal as channel,
       e.hotel_id, h.name as hotel, e.location_id, l.locacion as location, e.rep_id, e.agency_id,
       e.user_id, u.name || ' ' || u.last_name as recorded_by, p.provider_id,
       v.name as provider, p.shift_id
  from ledger.posting p
  -- The entry is what is protected: no question reads a posting beside it.
  join ledger.entry e on e.id = p.entry_id
  left join reservations.reservation r on r.id = e.reservation_id
  left join organization.channel c on c.id = e.channel_id
  left join organization.hotel h on h.id = e.hotel_id
  left join organization.location l on l.id = e.location_id
  left join access.user_account u on u.id = e.user_id
  left join catalog.provider v on v.id = p.provider_id;
comment on view reporting.book_line is
  'One row is a posting with its entry and what it tells of: debit positive, credit negative.';
comment on column reporting.book_line.document is
  'What kind of document the entry tells of: item, payment, refund, the commissions earned of a
   reservation, commissions paid, a prize of an incentive, the count of a shift, cash that was
   handed on, a line of a provider''s invoice, its payment, a credit note, a chargeback, what of a
   lost one its guest had in favour, money of an agency, a charge that it settled, what
   it was given back, what was paid of IVA, or the nightly revaluation.';
comment on column reporting.book_line.moment is
  'What the entry tells of; of a commission that was taken back, so.';
