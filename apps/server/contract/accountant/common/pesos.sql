-- Postings at the peso rate of their document, with the company's account of each.
own as (
  select p.account_code, a.number || ' ' || a.name as account, a.nature,
         case left(a.sat_code, 1)
           when '1' then '1_asset' when '2' then '2_liability' when '3' then '3_equity'
           when '4' then '4_income' when '5' then '5_cost' when '6' then '6_expense'
           else case when a.sat_code < '703' then '7_financing' else '8_other' end end as section,
         left(a.sat_code, 1) in ('4', '5', '6', '7') as of_result
    from accounting.posted p join accounting.account a on a.id = p.account_id
),
posting as (
  select p.account_code, p.amount * p.rate as pesos, e.day
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
   where (select channel_id from asked) is null or e.channel_id = (select channel_id from asked)
)
