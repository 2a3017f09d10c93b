create or replace function privacy.refuse_change_of_published() returns trigger
  language plpgsql as $$
begin
  raise exception 'Version % of the privacy notice is published', old.number
    using errcode = 'restrict_violation';
end $$;
comment on function privacy.refuse_change_of_published() is
  'What guests were shown stays as they were shown it: a published notice is neither changed nor '
  'deleted.';

create trigger a_published_notice_never_changes before update or delete on privacy.notice
  for each row when (old.state = 'published')
  execute function privacy.refuse_change_of_published();
