-- What a version offers is the sum of its lines, and each line of its parts.
select 'version' as what, v.id, v.total, sum(l.total) as lines
  from quotations.version v left join quotations.line l on l.version_id = v.id
 group by v.id, v.total having v.total is distinct from sum(l.total)
union all
select 'line', l.id, l.total, sum((p->>'gross')::numeric - (p->>'discount')::numeric
         + (p->>'dock')::numeric)
  from quotations.line l cross join lateral jsonb_array_elements(l.parts) p
 group by l.id, l.total
having l.total <> sum((p->>'gross')::numeric - (p->>'discount')::numeric + (p->>'dock')::numeric)
