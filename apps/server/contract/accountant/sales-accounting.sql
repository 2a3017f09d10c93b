select folio, sold, tax, dock, fee, total, sold_mxn as base_mxn, cost, margin,
       coalesce((select sum(case when n.state in ('estimated', 'earned', 'held', 'without_rule')
                                 then n.amount end)
                   from commissions.line n where n.item_id = line.id), 0) as commission,
       (select case when exists (select from invoices.line n where n.voucher_id = v.id)
               then v.state else 'not_billed' end
          from vouchers.voucher v
         where v.item_id = line.id and v.state <> 'voided') as billing
  from line, asked
 where sold_on between first_day and last_day
