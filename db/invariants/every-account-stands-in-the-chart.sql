-- Maps each account of the books to one account of the company.
select a.code from (select code from ledger.account union all select 'earlier_years') a
 where not exists (select from accounting.posted p where p.account_code = a.code)
