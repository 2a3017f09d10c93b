create or replace function budgets.stand_where_the_budget_stands()
  returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id into new.channel_id, new.hotel_id,
    new.location_id from budgets.location_budget where id = new.budget_id;
  return new;
end $$;
comment on function budgets.stand_where_the_budget_stands() is
  'Row scope of a rep''s assignment, which is its budget''s.';

create trigger an_assignment_stands_where_its_budget_stands before insert on budgets.rep_assignment
  for each row
  execute function budgets.stand_where_the_budget_stands();
