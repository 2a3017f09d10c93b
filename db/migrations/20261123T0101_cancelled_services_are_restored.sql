-- A cancellation stays as it was recorded; that it was taken back is a row of its own.
create table cancellations.restoration (
  id bigint generated always as identity primary key,
  cancellation_id bigint not null unique references cancellations.cancellation,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  reason text not null,
  restored_by bigint not null references access.user_account,
  restored_at timestamptz not null,
  restore_day date not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  provider_id bigint not null,
  agency_id bigint
);
comment on table cancellations.restoration is
  'A cancellation that was taken back: the service stands again as it was sold. Rows are never '
  'changed.';
comment on column cancellations.restoration.id is 'Identity.';
comment on column cancellations.restoration.cancellation_id is
  'Which cancellation no longer counts; each is taken back once.';
comment on column cancellations.restoration.reservation_id is 'Of the item.';
comment on column cancellations.restoration.item_id is 'The service that stands again.';
comment on column cancellations.restoration.reason is 'Why, in the words of who did it.';
comment on column cancellations.restoration.restored_by is 'Who took it back.';
comment on column cancellations.restoration.restored_at is 'When.';
comment on column cancellations.restoration.restore_day is 'On which business day it is booked.';
comment on column cancellations.restoration.channel_id is 'Scope: of the reservation.';
comment on column cancellations.restoration.hotel_id is 'Scope: of the reservation.';
comment on column cancellations.restoration.location_id is 'Scope: of the reservation.';
comment on column cancellations.restoration.rep_id is 'Scope: of the reservation.';
comment on column cancellations.restoration.provider_id is 'Scope: of the item.';
comment on column cancellations.restoration.agency_id is 'Scope: of the reservation.';
create index restoration_of_reservation on cancellations.restoration (reservation_id);
create index restoration_of_item on cancellations.restoration (item_id);
create index restoration_by_whom on cancellations.restoration (restored_by);

-- What was restored may be cancelled again: once after each restoration.
alter table cancellations.cancellation
  add column after_id bigint references cancellations.restoration;
comment on column cancellations.cancellation.after_id is
  'The restoration after which the same item was cancelled again; null: it never was restored.';
create index cancellation_after on cancellations.cancellation (after_id);
drop index cancellations.one_live_cancellation_by_item;
create unique index one_live_cancellation_by_item
  on cancellations.cancellation (item_id, coalesce(after_id, 0))
  where state in ('requested', 'in_review', 'approved', 'executed');

-- The books take the cancellation back posting by posting, and the confirmation stands again: it is
-- undone once more only after that.
drop index ledger.an_entry_is_undone_once;
create unique index an_entry_is_undone_once on ledger.entry (reverses_id, coalesce(after_id, 0))
  where reverses_id is not null;
do $$
declare
  moments text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'entry_moment_check'
      and conrelid = 'ledger.entry'::regclass);
begin
  alter table ledger.entry drop constraint entry_moment_check;
  execute 'alter table ledger.entry add constraint entry_moment_check '
    || replace(moments, 'ARRAY[', 'ARRAY[''restored''::text, ');
end $$;
