-- Whoever received a message answers the person who wrote it; the answer names what it answers.
alter table messaging.message add column answers_id bigint references messaging.message;
alter table messaging.message
  add constraint a_message_answers_an_earlier_one check (answers_id < id);
comment on column messaging.message.answers_id is
  'The message that this one answers; null: it began of itself.';
create index message_answering on messaging.message (answers_id) where answers_id is not null;
