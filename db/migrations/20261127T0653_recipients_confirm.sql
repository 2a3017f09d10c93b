-- Whoever writes may ask that each recipient confirms by a day and hour; who has not is reminded.
alter table messaging.message add column acknowledge_by timestamptz;
alter table messaging.message add constraint there_is_time_to_acknowledge
  check (acknowledge_by > created_at);
comment on column messaging.message.acknowledge_by is
  'Until when each recipient is asked to confirm that they know of it; null: nobody is asked.';
create index message_to_acknowledge on messaging.message (acknowledge_by)
  where acknowledge_by is not null and deleted_at is null;

alter table messaging.delivery add column acknowledged_at timestamptz;
alter table messaging.delivery add column reminders smallint not null default 0
  constraint reminders_are_counted check (reminders >= 0);
alter table messaging.delivery add column reminded_at timestamptz;
alter table messaging.delivery add column recalled boolean not null default false;
alter table messaging.delivery add constraint what_is_acknowledged_is_not_recalled
  check (not recalled or (reminded_at is not null and acknowledged_at is null));
comment on column messaging.delivery.acknowledged_at is
  'When the recipient confirmed that they know of it; null: not yet, or nobody asked.';
comment on column messaging.delivery.reminders is 'How often the recipient was reminded to confirm.';
comment on column messaging.delivery.reminded_at is
  'When the recipient was last reminded; null: never.';
comment on column messaging.delivery.recalled is
  'A reminder made it stand as unread again; opening or confirming it ends that. read_at stays the '
  'first time.';
drop index messaging.delivery_unread;
create index delivery_unread on messaging.delivery (user_id)
  where (read_at is null or recalled) and removed_at is null;
alter table messaging.delivery add column id bigint generated always as identity;
alter table messaging.delivery add constraint a_delivery_has_its_number unique (id);
comment on column messaging.delivery.id is 'What lists tell deliveries apart by.';
