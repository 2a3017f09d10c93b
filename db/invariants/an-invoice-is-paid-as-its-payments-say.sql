-- An invoice is paid when what was accepted of it was sent, and partly or scheduled by what has
-- been or will be; never more than was accepted is sent or scheduled.
select s.invoice_id, n.state, s.accepted, s.paid, s.scheduled
  from invoices.settlement s join invoices.invoice n on n.id = s.invoice_id
 where s.unscheduled < 0 or n.state <> 'disputed' and n.state <> case
   when s.owed = 0 then 'paid'
   when s.paid > 0 then 'partly_paid'
   when s.scheduled > 0 then 'scheduled'
   else 'reconciled' end
union all
select p.invoice_id, n.state, 0, p.amount, 0
  from invoices.payment p join invoices.invoice n on n.id = p.invoice_id
 where p.state in ('scheduled', 'paid') and n.reconciled_at is null
