create view reporting.item_accounts as
select b.item_id, array_agg(distinct a.name_es order by a.name_es) as accounts,
       array_agg(distinct a.name_en order by a.name_en) as accounts_en
  from (
    select e.item_id, p.account_code
      from ledger.entry e
      join ledger.posting p on p.entry_id = e.id
     where e.item_id is not null
     group by e.item_id, p.account_code, p.currency
    having sum(p.amount) <> 0
  ) b
  join ledger.account a on a.code = b.account_code
 group by b.item_id;
comment on view reporting.item_accounts is
  'One row is an item in the books: the accounts on which something of it stands now.';
