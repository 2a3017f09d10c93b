-- A service that is ours accrues its cost without IVA, and apart from it the IVA to be credited:
-- all of the IVA in the cost where all of the cost is owed, and else no more than it. An agency
-- credits none.
select i.id as item_id, e.id as entry_id, i.sold_as, i.cost, i.cost_tax, p.accrued, p.net, p.tax
  from reservations.item i
  join ledger.entry e on e.item_id = i.id and e.moment = 'rendered'
    and not exists (select from ledger.entry u where u.reverses_id = e.id)
  cross join lateral (
    select coalesce(-sum(amount) filter (where account_code = 'providers_accrued'), 0) as accrued,
           coalesce(sum(amount) filter (where account_code = 'provider_cost'), 0) as net,
           coalesce(sum(amount) filter (where account_code = 'tax_to_credit'), 0) as tax
      from ledger.posting where entry_id = e.id) p
 where p.accrued <> p.net + p.tax
    or p.tax not between 0
         and case i.sold_as when 'agency' then 0 else coalesce(i.cost_tax, 0) end
    or (p.accrued = i.cost and p.tax <> coalesce(i.cost_tax, 0))
