-- A transition names its row by one number; a file of a message was named by two.
alter table messaging.attachment add column id bigint generated always as identity;
alter table messaging.attachment add constraint an_attachment_has_its_number unique (id);
comment on column messaging.attachment.id is 'What its transitions are recorded under.';
