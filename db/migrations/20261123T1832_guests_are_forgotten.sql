-- Who a guest was is forgotten when they ask for it, or after a time; what was sold stays.
alter table reservations.reservation add column guest_forgotten_at timestamptz;
comment on column reservations.reservation.guest_forgotten_at is
  'When name, telephone, e-mail, notes and signature of its guest were taken out, because they asked or the time had come; null: they stand.';
create index reservation_guest_to_forget on reservations.reservation (listed_day)
 where guest_forgotten_at is null;
