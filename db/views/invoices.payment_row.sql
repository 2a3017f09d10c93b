create view invoices.payment_row as
select p.id, p.invoice_id, p.provider_id, p.batch_id, p.state, p.scheduled_for, p.currency,
       p.amount, p.paid_on, p.bank, p.reference, p.paid_currency, p.paid_amount, p.rate, p.paid_at,
       n.folio as invoice, n.due_on, n.state as invoice_state,
       s.name || ' ' || s.last_name as scheduled_by, u.name || ' ' || u.last_name as paid_by,
       (select t.reason from platform.transition t
         where t.entity = 'invoice_payment' and t.entity_id = p.id and t.to_state = p.state
         order by t.id desc limit 1) as reason
  from invoices.payment p
  join invoices.invoice n on n.id = p.invoice_id
  join access.user_account s on s.id = p.scheduled_by
  left join access.user_account u on u.id = p.paid_by;
comment on view invoices.payment_row is
  'Payments of invoices of providers, scheduled and made, with who did it and why it was undone.';
