-- What was never sold, or was cancelled and owes nothing, is put out of the lists (inactivada).
alter table reservations.reservation add column inactivated_at timestamptz;
comment on column reservations.reservation.inactivated_at is
  'Since when it is out of the lists, because somebody said so: never sold, or cancelled without a charge, and no money in it. Null: active. Nothing of it is deleted.';
alter table reservations.reservation add constraint only_what_is_over_is_inactivated check (
  inactivated_at is null
  or (state in ('quoted', 'expired', 'rejected', 'cancelled') and paid = 0));
create index reservation_inactivated on reservations.reservation (inactivated_at)
  where inactivated_at is not null;
