-- What a cut pays is the sum of its lines; one that was discarded has none.
select k.id as cut_id, k.amount, coalesce(sum(l.amount), 0) as of_lines
  from commissions.cut k
  left join commissions.line l on l.cut_id = k.id
 group by k.id
having case k.state when 'discarded' then count(l.id) > 0
         else count(l.id) = 0 or k.amount <> sum(l.amount) end
