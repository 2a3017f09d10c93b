create view accounting.account_row as
with recursive tree as (
  select a.*, 1 as level, array[a.id] as path, a.id as major_id, a.number as major_number,
         a.name as major_name
    from accounting.account a where a.parent_id is null
  union all
  select a.*, t.level + 1, t.path || a.id, t.major_id, t.major_number, t.major_name
    from accounting.account a join tree t on t.id = a.parent_id
)
select t.id, t.number, t.name, t.sat_code, t.nature, t.parent_id,
       p.number || ' ' || p.name as parent, t.version, t.level, t.path,
       t.major_id, t.major_number, t.major_name,
       case when t.sat_code ~ '^1' then 'asset'
            when t.sat_code ~ '^2' then 'liability'
            when t.sat_code ~ '^3' then 'equity'
            when t.sat_code ~ '^4' then 'income'
            when t.sat_code ~ '^5' then 'cost'
            when t.sat_code ~ '^6' then 'expense'
            when t.sat_code ~ '^70[12]' then 'financing'
            when t.sat_code ~ '^7' then 'other'
            else 'memo' end as section,
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
