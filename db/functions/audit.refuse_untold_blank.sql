create or replace function audit.refuse_untold_blank() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  -- The act is written last, in the same transaction, and the database says when.
  if not exists (select from platform.audit_entry a
    where a.at = new.at and a.action = 'guest.forgotten'
      and a.after -> 'texts_marked' ? concat_ws(':', new.source, new.row_id, new.column_name))
  then
    raise exception '% of % % is blanked by no act', new.column_name, new.source, new.row_id
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
comment on function audit.refuse_untold_blank is
  'No marker takes the place of a name unless the act of forgetting names the text.';

create constraint trigger a_blanked_text_is_told after insert on audit.blanked_text
  deferrable initially deferred for each row execute function audit.refuse_untold_blank();
