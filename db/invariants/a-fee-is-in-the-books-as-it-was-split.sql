-- All that the books tell of a cancelled item is its fee: the customer owes it, the provider's
-- share waits for the provider, and the rest is ours, without IVA, and IVA.
select c.item_id, c.fee, c.fee_base, c.fee_tax, c.provider_share, b.*
  from cancellations.standing c
  join reservations.item i on i.id = c.item_id
  left join lateral (
    select coalesce(sum(g.amount) filter (where g.account_code = 'customers'), 0) as customers,
        -coalesce(sum(g.amount) filter (where g.account_code = 'cancellation_fees'), 0) as kept,
           -coalesce(sum(g.amount) filter (where g.account_code = 'tax'), 0) as tax,
               -coalesce(sum(g.amount) filter (where g.account_code = 'pass_through'), 0) as passed,
           -coalesce(sum(g.amount) filter (where g.account_code = 'providers_accrued'),
                 0) as accrued,
               coalesce(sum(g.amount) filter (where g.account_code = 'provider_cost'), 0) as cost
      from ledger.entry e join ledger.posting g on g.entry_id = e.id
        where e.item_id = c.item_id and e.moment in ('confirmed', 'unconfirmed', 'cancelled',
          'restored')
  ) b on true
 where c.state = 'executed' and i.state = 'cancelled'
   and (c.fee_base + c.fee_tax <> c.fee or b.customers <> c.fee
         or b.passed + b.accrued <> c.provider_share or b.cost <> b.accrued
       or b.kept + b.tax + b.passed <> c.fee
        or (i.sold_as = 'principal'
              and (b.kept <> c.fee_base or b.tax <> c.fee_tax or b.passed <> 0))
            or (i.sold_as = 'agency' and b.accrued <> 0))
