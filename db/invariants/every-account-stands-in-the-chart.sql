-- What the books post to an account of their own stands in one of the company's.
select a.code from (select code from ledger.account union all select 'earlier_years') a
 where not exists (select from accounting.posted p where p.account_code = a.code)
