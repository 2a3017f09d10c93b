create or replace function platform.stamp_instant() returns trigger language plpgsql as $$
begin
  -- The owner of the table writes what was before: a demo company, a restored backup.
  if current_user <> (
    select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid)
  then
    new.at := now();
  end if;
  return new;
end $$;
comment on function platform.stamp_instant() is
  'When it was written is what the database says, whatever a role of the server says.';

create trigger audit_says_when before insert on platform.audit_entry
  for each row
  execute function platform.stamp_instant();

create trigger transition_says_when before insert on platform.transition
  for each row
  execute function platform.stamp_instant();
