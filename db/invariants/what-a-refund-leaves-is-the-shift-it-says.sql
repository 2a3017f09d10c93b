-- Cash that was given back is out of the drawer that the refund names, in the books too; nothing
-- else names a drawer.
select f.id as refund_id, f.state, f.shift_id, g.shift_id as in_the_books
  from payments.refund f
  left join ledger.entry e on e.refund_id = f.id and e.moment = 'refund_done'
  left join ledger.posting g on g.entry_id = e.id and g.account_code = 'cash'
 where f.shift_id is distinct from g.shift_id or (g.id is not null and g.shift_id is null)
