-- Of a disputed invoice one dispute is open, and of no other.
select n.id as invoice_id, n.folio, n.state, d.id as dispute_id
  from invoices.invoice n
  full join (select * from invoices.dispute where closed_at is null) d on d.invoice_id = n.id
 where (n.state = 'disputed') is distinct from (d.id is not null)
