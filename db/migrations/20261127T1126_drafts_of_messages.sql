-- What somebody writes is kept as their own draft until it is sent, deleted or too old.
create table messaging.draft (
  uuid uuid primary key,
  user_id bigint not null references access.user_account,
  answers_id bigint references messaging.message,
  subject text not null,
  content text not null,
  choices jsonb not null default '{}'
    constraint choices_are_named check (jsonb_typeof(choices) = 'object'),
  saved_at timestamptz not null,
  constraint a_draft_says_something
    check (content <> '' or (answers_id is null and subject <> ''))
);
comment on table messaging.draft is
  'A message that is being written: of its writer alone. It promises nothing; when it is sent, who '
  'gets it is decided anew and the row goes.';
comment on column messaging.draft.uuid is
  'Given by the browser when the writing begins, so that saving again is the same draft.';
comment on column messaging.draft.user_id is 'Who writes it, and the only one who sees it.';
comment on column messaging.draft.answers_id is 'The message that it answers; null: a new message.';
comment on column messaging.draft.choices is
  'What was chosen in the form of a new message: for whom it is and whether they are asked to '
  'confirm. Read and decided again each time, so that nothing depends on it.';
comment on column messaging.draft.saved_at is 'When it was last saved; it is kept so long after.';
create index draft_of_user on messaging.draft (user_id, saved_at desc);
create index draft_answering on messaging.draft (answers_id) where answers_id is not null;
create index draft_by_age on messaging.draft (saved_at);

alter table messaging.message add column draft_uuid uuid;
alter table messaging.message add constraint a_draft_is_sent_once unique (draft_uuid);
comment on column messaging.message.draft_uuid is
  'The draft that it was sent from, which is no draft any more; null: of none.';
