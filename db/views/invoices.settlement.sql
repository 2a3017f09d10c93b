create view invoices.settlement as
select n.id as invoice_id, n.provider_id, n.currency, l.accepted, l.rejected, c.credited, p.paid,
       p.scheduled, (l.accepted - c.credited - p.paid)::numeric(14,4) as owed,
       (l.accepted - c.credited - p.paid - p.scheduled)::numeric(14,4) as unscheduled
  from invoices.invoice n
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.rejected_reason is null), 0)::numeric(14,4)
          as accepted,
        coalesce(sum(l.amount) filter (where l.rejected_reason is not null), 0)::numeric(14,4)
          as rejected
      from invoices.line l where l.invoice_id = n.id) l
  cross join lateral (
    select coalesce(sum(c.lowers), 0)::numeric(14,4) as credited
      from invoices.credit_note c where c.invoice_id = n.id and c.state = 'applied') c
  cross join lateral (
    select coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)::numeric(14,4) as paid,
        coalesce(sum(p.amount) filter (where p.state = 'scheduled'), 0)::numeric(14,4) as scheduled
      from invoices.payment p where p.invoice_id = n.id) p
 where n.reconciled_at is not null;
comment on view invoices.settlement is
  'Of each reconciled invoice, in its currency: what was accepted of it, what credit notes took '
  'back of that, what was paid, what has a day to be paid, what is still owed (owed) and what of '
  'that has no day yet (unscheduled).';
