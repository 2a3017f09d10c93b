-- Its percentages of its slices, rounded once; what takes a line back is that line, negative.
select l.id as line_id, l.reservation_id, l.amount
  from commissions.line l
  left join commissions.line o on o.id = l.reverses_id
 cross join lateral (
   select coalesce(sum((part ->> 'base')::numeric * (part ->> 'percent')::numeric), 0) / 100
         as pays, coalesce(sum((part ->> 'base')::numeric), 0) as base
     from jsonb_array_elements(l.parts) part) p
 where abs(l.amount) <> round(p.pays, 2) or abs(l.base) <> p.base
    or (o.id is not null and (l.amount <> -o.amount or l.item_id <> o.item_id
      or l.beneficiary_id is distinct from o.beneficiary_id))
