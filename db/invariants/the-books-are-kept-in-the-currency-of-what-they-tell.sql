select g.id as posting_id, g.account_code, g.currency, r.currency as of_reservation
  from ledger.posting g join ledger.entry e on e.id = g.entry_id
    join reservations.reservation r on r.id = e.reservation_id
 where g.currency <> r.currency
   and (g.account_code in ('customers', 'customer_deposits', 'tax', 'pass_through', 'services_sold',
           'cancellation_fees') or e.moment in ('confirmed', 'cancelled'))
union all
select g.id, g.account_code, g.currency, p.currency
  from ledger.posting g join ledger.entry e on e.id = g.entry_id
    join payments.payment p on p.id = e.payment_id
 where g.currency <> p.currency
     and g.account_code in ('cash', 'terminals', 'bank', 'links_in_transit', 'certificates',
       'certificates_issued', 'agencies')
