create or replace function budgets.keep_days_of_targets() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform budgets.spread_over_days(array(select distinct budget_id from written));
  elsif tg_op = 'DELETE' then
    perform budgets.spread_over_days(array(
      select distinct r.budget_id from removed r
        join budgets.location_budget b on b.id = r.budget_id));
  else
    perform budgets.spread_over_days(array(
      select distinct w.budget_id from written w join removed r using (id)
       where (w.amount, w.accepted_at is null) is distinct from (r.amount, r.accepted_at is null)));
  end if;
  return null;
end $$;
comment on function budgets.keep_days_of_targets() is
  'The days of a budget follow whoever is given a part of it, or loses it.';

create trigger the_days_follow_who_is_assigned after insert on budgets.rep_assignment
  referencing new table as written
  for each statement execute function budgets.keep_days_of_targets();
create trigger the_days_follow_what_is_assigned after update on budgets.rep_assignment
  referencing new table as written old table as removed
  for each statement execute function budgets.keep_days_of_targets();
create trigger the_days_follow_who_is_taken_off after delete on budgets.rep_assignment
  referencing old table as removed
  for each statement execute function budgets.keep_days_of_targets();
