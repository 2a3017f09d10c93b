-- Who signs in anew with a browser ends the session that it still had. After 0130, which states the list too.
alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check check (
  end_reason in ('logout', 'expired', 'disabled', 'roles_changed', 'password_changed', 'other_sessions_ended', 'restored', 'replaced'));
