create view reporting.desk_cash as
select s.channel_id, s.hotel_id, s.location_id, p.currency, sum(p.amount) as amount
  from payments.shift s
  join ledger.posting p on p.shift_id = s.id and p.account_code = 'cash'
 where s.state <> 'approved'
 group by s.channel_id, s.hotel_id, s.location_id, p.currency
having sum(p.amount) <> 0;
comment on view reporting.desk_cash is
  'What the books say lies in the drawers of a desk, by currency: of cash sessions that nobody '
  'approved yet.';
