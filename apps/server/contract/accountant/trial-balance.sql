-- What each account held before the period, what moved it, and what it holds at its end.
with posted as (
  select p.account_code as account, p.currency, p.amount, e.day
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
   where (select channel_id from asked) is null or e.channel_id = (select channel_id from asked)
)
select account, currency,
       coalesce(sum(amount) filter (where day < first_day), 0) as opening,
       coalesce(sum(greatest(amount, 0)) filter (where day >= first_day), 0) as charged,
       coalesce(sum(greatest(-amount, 0)) filter (where day >= first_day), 0) as credited,
       sum(amount) as closing
  from posted, asked
 where day <= last_day
 group by account, currency, first_day
