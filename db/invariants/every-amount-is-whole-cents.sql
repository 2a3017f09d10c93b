select 'item' as what, id from reservations.item
 where exists (select from unnest(array[gross, discount, dock, total, base, tax, cost, cost_mxn,
           cost_tax, cost_tax_mxn,
           total_mxn, total_usd, base_mxn, base_usd]) a where a <> round(a, 2))
union all
select 'payment', id from payments.payment
  where exists (select from unnest(array[amount, applied, amount_mxn, amount_usd]) a
    where a <> round(a, 2))
union all
select 'chargeback', id from payments.chargeback where round(amount, 2) <> amount
union all
select 'chargeback_settlement', id from payments.chargeback_settlement
 where round(amount, 2) <> amount or round(applied, 2) <> applied
union all
select 'refund', id from payments.refund
  where exists (select from unnest(array[amount, applied, amount_mxn, amount_usd]) a
    where a <> round(a, 2))
union all
select 'cancellation', id from cancellations.cancellation
  where exists (select from unnest(array[fee, refundable, fee_base, fee_tax, provider_share,
          fee_base_mxn, fee_base_usd]) a where a <> round(a, 2))
union all
select 'posting', id from ledger.posting where amount <> round(amount, 2)
