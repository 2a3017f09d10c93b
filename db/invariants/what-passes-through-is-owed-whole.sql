-- The provider is owed the dock fee, and of an agency's sale the whole cost, whatever the guest
-- paid; what the price does not cover is our loss. Of what was changed, as it stands.
select i.id as item_id, e.id as entry_id, i.sold_as, i.cost_in_currency, i.dock, p.passing, p.loss
  from reservations.item i
  join ledger.entry e on e.item_id = i.id and e.moment = 'confirmed'
    and not exists (select from ledger.entry u
      where u.reverses_id = e.id and u.moment = 'unconfirmed')
  cross join lateral (
    select coalesce(-sum(amount) filter (where account_code = 'pass_through'), 0) as passing,
           coalesce(sum(amount) filter (where account_code = 'provider_cost'), 0) as loss
      from ledger.posting where entry_id = e.id) p
 where p.passing <> i.dock + case i.sold_as when 'agency' then i.cost_in_currency else 0 end
    or p.loss <> case i.sold_as when 'agency' then greatest(i.cost_in_currency - i.base - i.tax, 0)
        else 0 end
