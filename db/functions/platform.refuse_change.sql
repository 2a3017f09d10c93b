create or replace function platform.refuse_change() returns trigger language plpgsql
  set timezone = 'UTC' as $$
begin
  -- Who was forgotten is taken out of it (platform.blank_text).
  if tg_op = 'UPDATE' and exists (
    select from audit.blanked_text b
     where b.source = tg_table_schema || '.' || tg_table_name and b.row_id = new.id
       and b.sealed = audit.digest_of_row(to_jsonb(old))
       and b.stands = audit.digest_of_row(to_jsonb(new)))
  then
    return new;
  end if;
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
