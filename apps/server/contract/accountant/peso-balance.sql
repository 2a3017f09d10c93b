-- Opening balance, debits, credits and closing balance of each account, in pesos. Results of earlier
-- years stand in one equity account.
with placed as (
  select p.pesos, p.day, coalesce(k.account, o.account) as account,
         coalesce(k.section, o.section) as section, coalesce(k.nature, o.nature) as nature
    from posting p
    join own o on o.account_code = p.account_code
    cross join asked
    left join own k on k.account_code = 'earlier_years' and o.of_result
      and extract(year from p.day) < extract(year from first_day)
)
select account, section, nature,
       coalesce(sum(pesos) filter (where day < first_day and nature = 'D'), 0) as opening_debit,
       -coalesce(sum(pesos) filter (where day < first_day and nature = 'A'), 0) as opening_credit,
       coalesce(sum(greatest(pesos, 0)) filter (where day >= first_day), 0) as charged,
       coalesce(sum(greatest(-pesos, 0)) filter (where day >= first_day), 0) as credited,
       coalesce(sum(pesos) filter (where nature = 'D'), 0) as closing_debit,
       -coalesce(sum(pesos) filter (where nature = 'A'), 0) as closing_credit
  from placed, asked
 where day <= last_day
 group by account, section, nature, first_day
