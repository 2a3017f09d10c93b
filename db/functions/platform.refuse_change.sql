create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only',
    tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_is_append_only before update or delete on platform.audit_entry
  for each row
  execute function platform.refuse_change();

create trigger transition_is_append_only before update or delete on platform.transition
  for each row
  execute function platform.refuse_change();

create trigger entry_is_append_only before update or delete on ledger.entry
  for each row
  execute function platform.refuse_change();

create trigger posting_is_append_only before update or delete on ledger.posting
  for each row
  execute function platform.refuse_change();

create trigger cut_line_is_append_only before update or delete on budgets.cut_line
  for each row
  execute function platform.refuse_change();
