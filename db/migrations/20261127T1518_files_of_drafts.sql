-- What somebody attaches while they write is kept with their draft, and goes with the message.
create table messaging.draft_file (
  draft_uuid uuid not null references messaging.draft on delete cascade,
  position smallint not null,
  file_name text not null,
  kind text not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'gif', 'xlsx', 'docx', 'xml',
    'csv', 'txt')),
  bytes bigint not null check (bytes > 0),
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  scanned text not null check (scanned in ('clean', 'unscanned', 'quarantined')),
  primary key (draft_uuid, position),
  constraint a_file_name_stands_once_in_a_draft unique (draft_uuid, file_name)
);
comment on table messaging.draft_file is
  'A file of a draft, looked at when it came as that of a message. It is its writer''s, goes with the draft, and becomes an attachment of the message when that is sent.';
comment on column messaging.draft_file.scanned is
  'What the scanner said when it came; what it did not say yet is asked again once the message is sent.';

-- Files alone are worth keeping.
alter table messaging.draft drop constraint a_draft_says_something;
