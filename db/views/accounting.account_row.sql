create view accounting.account_row as
with recursive tree as (
  select a.*, 1 as level, array[a.id] as path, a.id as major_id, a.number as major_number,
         a.name as major_name, a.nature as major_nature
    from accounting.account a where a.parent_id is null
  union all
  select a.*, t.level + 1, t.path || a.id, t.major_id, t.major_number, t.major_name,
         t.major_nature
    from accounting.account a join tree t on t.id = a.parent_id
)
select t.id, t.number, t.name, t.sat_code, t.nature, t.parent_id,
       p.number || ' ' || p.name as parent, t.version, t.level, t.path,
       t.major_id, t.major_number, t.major_name, t.major_nature,
       case when t.sat_code ~ '^1' then '1_asset'
            when t.sat_code ~ '^2' then '2_liability'
            when t.sat_code ~ '^3' then '3_equity'
            when t.sat_code ~ '^4' then '4_income'
            when t.sat_code ~ '^5' then '5_cost'
            when t.sat_code ~ '^6' then '6_expense'
            when t.sat_code ~ '^70[12]' then '7_financing'
            when t.sat_code ~ '^7' then '8_other'
            else '9_memo' end as section,
       coalesce(x.codes, '{}') as posted, x.posted_es, x.posted_en,
       x.codes is not null
         or exists (select from accounting.account u where u.parent_id = t.id) as in_use
  from tree t
  left join accounting.account p on p.id = t.parent_id
  left join lateral (
    select array_agg(d.account_code order by d.account_code) as codes,
           array_agg(coalesce(a.name_es, 'Resultado de ejercicios anteriores')
             order by d.account_code) as posted_es,
           array_agg(coalesce(a.name_en, 'Result of earlier years')
             order by d.account_code) as posted_en
      from accounting.posted d left join ledger.account a on a.code = d.account_code
     where d.account_id = t.id
  ) x on true;
comment on view accounting.account_row is
  'Accounts of the company with their level, the part of the statements that their grouping code '
  'says, and what the books post there.';
