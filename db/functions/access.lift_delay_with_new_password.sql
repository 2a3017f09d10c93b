create or replace function access.lift_delay_with_new_password()
  returns trigger language plpgsql as $$
begin
  delete from access.login_attempt where account = new.email and not succeeded;
  return null;
end $$;
comment on function access.lift_delay_with_new_password is
  'A new password makes the guesses at the old one worthless: nobody waits for them any more.';

create trigger new_password_lifts_delay after update of password_hash on access.user_account
  for each row
  when (new.password_hash is distinct from old.password_hash)
  execute function access.lift_delay_with_new_password();
