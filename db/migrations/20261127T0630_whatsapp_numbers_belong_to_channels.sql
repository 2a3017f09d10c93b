-- Numbers of WhatsApp belong to channels, and with them groups, history and sending. Whoever pairs a
-- phone lends the company's name to it: its channel's managers are told.
alter table whatsapp.number add column channel_id bigint references organization.channel;
update whatsapp.number
   set channel_id = (select id from organization.channel order by not active, id limit 1);
alter table whatsapp.number alter column channel_id set not null;
create index number_of_channel on whatsapp.number (channel_id);
comment on column whatsapp.number.channel_id is
  'Whose it is: its groups, its history and sending from it are of whoever works in this channel.';

alter table whatsapp.number add column code_shown boolean not null default false;
update whatsapp.number set code_shown = true where kind = 'qr';
comment on column whatsapp.number.code_shown is
  'A code of it was shown since a phone was last paired: when it becomes ready, one was paired.';

create table whatsapp.pairing (
  id bigint generated always as identity primary key,
  number_id bigint not null references whatsapp.number on delete cascade,
  phone text not null,
  asked_by bigint not null,
  paired_at timestamptz not null,
  told_at timestamptz
);
comment on table whatsapp.pairing is 'Each phone that was paired with a number.';
comment on column whatsapp.pairing.id is 'Identity.';
comment on column whatsapp.pairing.number_id is 'With which number.';
comment on column whatsapp.pairing.phone is 'The phone that scanned the code, as WhatsApp names it.';
comment on column whatsapp.pairing.asked_by is 'Who asked for the code last.';
comment on column whatsapp.pairing.paired_at is 'When the session became ready.';
comment on column whatsapp.pairing.told_at is 'When the managers of the channel were told.';
create index pairing_of_number on whatsapp.pairing (number_id);
create index pairing_untold on whatsapp.pairing (id) where told_at is null;
