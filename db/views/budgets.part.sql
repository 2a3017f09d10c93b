create view budgets.part as
with rest as (
  select b.id as budget_id, (b.amount - coalesce(sum(a.amount), 0)) * 100 as cents,
         count(a.id) filter (where a.amount is null) as sharers
    from budgets.location_budget b left join budgets.rep_assignment a on a.budget_id = b.id
   group by b.id
)
select a.budget_id, a.rep_id, a.amount
  from budgets.rep_assignment a
 where a.amount is not null
union all
select a.budget_id, a.rep_id,
       ((div(r.cents, r.sharers)
         + (row_number() over (partition by a.budget_id order by a.rep_id)
            <= mod(r.cents, r.sharers))::int) / 100)::numeric(14,4)
  from budgets.rep_assignment a join rest r on r.budget_id = a.budget_id
 where a.amount is null
union all
select r.budget_id, null, (r.cents / 100)::numeric(14,4)
  from rest r
 where r.sharers = 0 and r.cents > 0;
comment on view budgets.part is
  'Whose a budget is, to the cent: the amounts that were assigned, and what is left in equal parts '
  'for who accepted without one. rep_id is null for what nobody has.';
