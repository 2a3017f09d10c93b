-- Who counts the drawer of another and finds something else than the books expect says why.
select c.id as count_id, l.account_code, l.currency, l.difference
  from cash.count c join cash.count_line l on l.count_id = c.id
 where c.kind = 'checked' and l.difference <> 0 and coalesce(trim(c.reason), '') = ''
