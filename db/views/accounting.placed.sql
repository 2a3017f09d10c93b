create view accounting.placed as
select p.account_code, r.id as account_id, r.section, r.nature,
       r.number || ' ' || r.name as own_account,
       r.major_number || ' ' || r.major_name as major_account, r.major_nature
  from accounting.posted p join accounting.account_row r on r.id = p.account_id;
comment on view accounting.placed is
  'Where what the books post to one of their accounts stands in the chart of the company.';
