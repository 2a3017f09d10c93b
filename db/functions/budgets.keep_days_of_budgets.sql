create or replace function budgets.keep_days_of_budgets() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform budgets.spread_over_days(array(select id from written));
  else
    perform budgets.spread_over_days(array(
      select w.id from written w join removed r using (id)
       where (w.amount, w.month, w.distribution, w.weights)
             is distinct from (r.amount, r.month, r.distribution, r.weights)));
  end if;
  return null;
end $$;
comment on function budgets.keep_days_of_budgets() is
  'The days of a budget follow its amount and how it is shared out.';

create trigger the_days_follow_a_new_budget after insert on budgets.location_budget
  referencing new table as written
  for each statement execute function budgets.keep_days_of_budgets();
create trigger the_days_follow_a_changed_budget after update on budgets.location_budget
  referencing new table as written old table as removed
  for each statement execute function budgets.keep_days_of_budgets();
