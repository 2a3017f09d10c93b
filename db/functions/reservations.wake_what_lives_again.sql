create or replace function reservations.wake_what_lives_again() returns trigger
  language plpgsql as $$
begin
  new.inactivated_at := null;
  return new;
end $$;
comment on function reservations.wake_what_lives_again() is
  'A reservation that is held or sold after all, or takes money, stands in the lists again.';

create trigger what_lives_again_is_active before update of state, paid on reservations.reservation
  for each row
  when (new.inactivated_at is not null
    and (new.state not in ('quoted', 'expired', 'rejected', 'cancelled') or new.paid <> 0))
  execute function reservations.wake_what_lives_again();
