-- Services sum to the total, and instalments, where there are some, to the same.
select s.id as sheet_id, s.total, x.services, x.instalments
  from groups.sheet s
 cross join lateral (
   select coalesce((select sum((v ->> 'people')::int * (v ->> 'price')::numeric)
            from jsonb_array_elements(s.services) v), 0) as services,
          (select sum((i ->> 'amount')::numeric)
            from jsonb_array_elements(s.instalments) i) as instalments,
          coalesce((select sum((i ->> 'amount')::numeric)
            from jsonb_array_elements(s.instalments) i
           where i ->> 'paid_on' is not null), 0) as paid) x
 where s.total <> x.services or s.paid <> x.paid or x.instalments <> x.services
