create view ledger.service_priced as
select m.reservation_id, m.item_id, m.day, i.currency, i.mxn_rate as rate, i.tax_percent, m.owed,
       m.base, m.tax, i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id
  from (
    select e.reservation_id, e.item_id, e.day,
        coalesce(sum(p.amount) filter (where p.account_code = 'customers'), 0)::numeric(14,4)
          as owed,
        coalesce(-sum(p.amount) filter (where p.account_code in ('customer_deposits',
          'services_sold', 'cancellation_fees')), 0)::numeric(14,4) as base,
        coalesce(-sum(p.amount) filter (where p.account_code = 'tax'), 0)::numeric(14,4) as tax
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.item_id is not null
       and p.account_code in ('customers', 'tax', 'customer_deposits', 'services_sold',
         'cancellation_fees')
     group by 1, 2, 3) m
  join reservations.item i on i.id = m.item_id;
comment on view ledger.service_priced is
  'What the books say on a day of the price of a sold service, in the currency of its sale: '
  'what is owed for it more, or less, and what of that is ours and IVA.';
