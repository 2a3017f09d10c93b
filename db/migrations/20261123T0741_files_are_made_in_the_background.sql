-- Files of lists and reports that are made while their reader does something else.
create schema exports;
comment on schema exports is 'Files of lists and reports that are made in the background, and who asked for them.';

create table exports.file (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  table_id text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  question jsonb not null,
  language text not null check (language in ('es', 'en')),
  asked_by bigint not null references access.user_account,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed',
    'cancelled', 'removed')),
  attempt integer not null default 0,
  heard_at timestamptz not null,
  rows_done integer not null default 0,
  rows_total integer,
  file_name text,
  bytes bigint check (bytes >= 0),
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  seal bytea check (octet_length(seal) = 48),
  reach text,
  expires_at timestamptz,
  refusal text,
  refusal_details jsonb not null default '{}',
  constraint what_is_ready_can_be_downloaded check (state <> 'ready' or (object_key is not null
    and seal is not null and file_name is not null and bytes is not null and reach is not null
    and expires_at is not null)),
  constraint what_is_removed_cannot_be_read check (state <> 'removed' or (object_key is null
    and seal is null)),
  constraint what_failed_says_why check (state <> 'failed' or refusal is not null)
);
comment on table exports.file is
  'A list or report as a file: asked for by somebody, made by a worker with their reach, kept for a while.';
comment on column exports.file.id is 'Identity, for its job and transitions.';
comment on column exports.file.uuid is 'Its name in addresses.';
comment on column exports.file.table_id is 'Which list or report: the id of its declaration.';
comment on column exports.file.format is 'What kind of file.';
comment on column exports.file.question is 'Filters, choices, order and columns, as they were posted.';
comment on column exports.file.language is 'What its reader reads.';
comment on column exports.file.asked_by is 'Whose it is: their permissions and scope make it, and they alone download it.';
comment on column exports.file.asked_at is 'When it was asked for: "today" in its question is the business day of this instant.';
comment on column exports.file.state is 'Where it stands.';
comment on column exports.file.attempt is 'Which making of it is the one that counts: an earlier one that still goes on stops.';
comment on column exports.file.heard_at is 'When it was asked for, or its worker last said how far it is.';
comment on column exports.file.rows_done is 'How many rows are written.';
comment on column exports.file.rows_total is 'How many there will be; null until they are counted.';
comment on column exports.file.file_name is 'As it is downloaded.';
comment on column exports.file.bytes is 'Its size.';
comment on column exports.file.object_key is 'Where its sealed bytes are kept; said before they are, so that nothing is left behind.';
comment on column exports.file.seal is 'Key and counter (AES-256-CTR) of its bytes: what is kept is of this file alone, and goes with it.';
comment on column exports.file.reach is 'Digest of the roles and scope with which it was made: whoever has others by then does not download it.';
comment on column exports.file.expires_at is 'When it is removed.';
comment on column exports.file.refusal is 'Why it was not made.';
comment on column exports.file.refusal_details is 'What its sentence names.';
create index file_by_whom on exports.file (asked_by, id desc);
create index file_to_remove on exports.file (expires_at) where state = 'ready';
create index file_under_way on exports.file (heard_at) where state in ('waiting', 'running');
