-- A payment taken wrongly is voided while its shift is open: its entry is undone by name, and it stays to be read.
alter table ledger.entry drop constraint entry_moment_check;
alter table ledger.entry add constraint entry_moment_check check (moment in ('confirmed', 'paid', 'payment_voided', 'rendered', 'cancelled', 'refund_approved', 'refund_rejected', 'refund_done', 'hold_expired'));
create index entry_of_payment on ledger.entry (payment_id) where payment_id is not null;

-- A rep's part of a budget stands where the budget stands.
alter table budgets.rep_assignment add column channel_id bigint, add column hotel_id bigint, add column location_id bigint;
update budgets.rep_assignment a set (channel_id, hotel_id, location_id) = (select b.channel_id, b.hotel_id, b.location_id from budgets.location_budget b where b.id = a.budget_id);
create function budgets.stand_where_the_budget_stands() returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id into new.channel_id, new.hotel_id, new.location_id from budgets.location_budget where id = new.budget_id;
  return new;
end $$;
comment on function budgets.stand_where_the_budget_stands() is 'Row scope of a rep''s assignment, which is its budget''s.';
create trigger an_assignment_stands_where_its_budget_stands before insert on budgets.rep_assignment for each row execute function budgets.stand_where_the_budget_stands();
alter table budgets.rep_assignment add constraint an_assignment_has_its_scope check (channel_id is not null and hotel_id is not null and location_id is not null);
