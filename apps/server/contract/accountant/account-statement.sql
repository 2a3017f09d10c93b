-- Every posting of the period with the balance it leaves in its currency, from the first one on.
with running as (
  select p.id, p.entry_id as entry, p.account_code as account, p.currency, e.day,
         greatest(p.amount, 0) as charged, greatest(-p.amount, 0) as credited,
         sum(p.amount) over (partition by p.currency order by e.day, p.id) as balance
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
   where (select channel_id from asked) is null or e.channel_id = (select channel_id from asked)
)
select entry, account, currency, charged, credited, balance
  from running, asked
 where day between first_day and last_day
