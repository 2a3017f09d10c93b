-- What a credit note lowers is in the books while it holds, and none of it once it is cancelled;
-- together they answer no more of what was rejected than there is.
select c.id as credit_note_id, c.folio, c.state, c.lowers, p.lowered
  from invoices.credit_note c
  cross join lateral (
    select coalesce(sum(g.amount), 0) as lowered
      from ledger.entry e join ledger.posting g on g.entry_id = e.id
     where e.credit_note_id = c.id and g.account_code = 'providers_billed') p
 where p.lowered <> case c.state when 'applied' then coalesce(c.lowers, 0) else 0 end
union all
select null, n.folio, n.state, sum(c.amount - c.lowers), max(s.rejected)
  from invoices.credit_note c
  join invoices.invoice n on n.id = c.invoice_id
  join invoices.settlement s on s.invoice_id = n.id
 where c.state = 'applied' and c.lowers is not null
 group by n.id having sum(c.amount - c.lowers) > max(s.rejected)
