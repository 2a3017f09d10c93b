-- A group and who made its offer are reminded of what it is to pay by a day, once before each such
-- day and once after it. The plan of a group is written anew whenever it is edited, so that what was
-- reminded of stands by itself.
create table quotations.instalment_reminder (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations.quotation,
  due_day date not null,
  overdue boolean not null,
  amount numeric(14,4) not null check (amount > 0),
  written_at timestamptz not null,
  mail_id bigint references mailing.mail,
  constraint an_instalment_is_reminded_of_once unique (quotation_id, due_day, overdue)
);
comment on table quotations.instalment_reminder is
  'That a group was asked for what it was to pay by a day, and who made its offer was told.';
comment on column quotations.instalment_reminder.id is 'Identity.';
comment on column quotations.instalment_reminder.quotation_id is 'Of which offer.';
comment on column quotations.instalment_reminder.due_day is 'The day of its instalment.';
comment on column quotations.instalment_reminder.overdue is
  'Whether that day had passed.';
comment on column quotations.instalment_reminder.amount is
  'What was owed by that day when it was reminded of, in the currency of the offer.';
comment on column quotations.instalment_reminder.written_at is 'When it was reminded of.';
comment on column quotations.instalment_reminder.mail_id is
  'The mail; it says whether it left. Empty where the group has no address.';
create index instalment_reminder_of_mail on quotations.instalment_reminder (mail_id);
