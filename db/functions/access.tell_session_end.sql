-- Whoever ends a session, on a screen, in a job or by hand, its sockets hear of it with the
-- commit.
create or replace function access.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', json_build_object('session_id', new.id, 'reason',
    coalesce(new.end_reason, 'logout'))::text);
  return null;
end $$;

create trigger session_end_is_told after update of ended_at on access.session
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function access.tell_session_end();
