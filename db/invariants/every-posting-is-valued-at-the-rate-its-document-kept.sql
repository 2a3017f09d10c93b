-- One rate in an entry and currency: that of the payment, of the payment that is given or taken
-- back, of what was counted or handed on, of what an agency paid and is given back of, of the
-- service that was sold, which its provider bills, or at which the books owe an invoice that is
-- paid.
select e.id as entry_id, e.moment, p.id as posting_id, p.currency, p.rate
  from ledger.posting p join ledger.entry e on e.id = p.entry_id
 where p.currency <> 'MXN' and p.rate is distinct from case
   when e.payment_id is not null then (
     select case when y.currency = p.currency then y.rate else y.applied_rate end
       from payments.payment y where y.id = e.payment_id)
   when e.refund_id is not null then (
     select case when y.currency = p.currency then y.rate else y.applied_rate end
       from payments.refund f join payments.payment y on y.id = f.payment_id
      where f.id = e.refund_id)
   when e.chargeback_id is not null then (
     select y.rate from payments.chargeback c join payments.payment y on y.id = c.payment_id
      where c.id = e.chargeback_id)
   when e.chargeback_settlement_id is not null then (
     select case when y.currency = p.currency then y.rate else y.applied_rate end
       from payments.chargeback_settlement s join payments.payment y on y.id = s.payment_id
      where s.id = e.chargeback_settlement_id)
   when e.count_id is not null then (
     select max(l.rate) from cash.count_line l
      where l.count_id = e.count_id and l.currency = p.currency)
   when e.movement_id is not null then (
     select m.rate from cash.movement m where m.id = e.movement_id)
   when e.invoice_line_id is not null then (
     select case when i.currency = p.currency then i.mxn_rate
                 when p.currency = 'USD' then i.usd_rate else p.rate end
       from invoices.line l join vouchers.voucher v on v.id = l.voucher_id
       join reservations.item i on i.id = v.item_id where l.id = e.invoice_line_id)
   when e.invoice_payment_id is not null then (
     select y.billed_rate from invoices.payment y where y.id = e.invoice_payment_id)
   when e.collection_id is not null then (
     select y.rate from payments.collection y where y.id = e.collection_id)
   when e.agency_return_id is not null then (
     select y.rate from payments.agency_return r
       join payments.collection y on y.id = r.collection_id
      where r.id = e.agency_return_id)
   when e.certificate_movement_id is not null then (
     select y.rate from payments.certificate_movement m
       join payments.certificate y on y.id = m.certificate_id
      where m.id = e.certificate_movement_id)
   when e.credit_note_id is not null then (
     select c.billed_rate from invoices.credit_note c where c.id = e.credit_note_id)
   when e.tax_flow_id is not null then (
     select f.rate from ledger.tax_flow f where f.id = e.tax_flow_id)
   else (
     select case when i.currency = p.currency then i.mxn_rate
                 when p.currency = 'USD' then i.usd_rate else p.rate end
       from reservations.item i where i.id = e.item_id)
 end
