create view ledger.reservation_paid as
select e.reservation_id, e.day, (-sum(p.amount))::numeric(14,4) as amount
  from ledger.entry e join ledger.posting p on p.entry_id = e.id
 where e.reservation_id is not null and e.item_id is null and p.account_code = 'customers'
 group by 1, 2;
comment on view ledger.reservation_paid is
  'What came on a day into the account of the customer of a reservation, less what went back, '
  'in its currency.';
