-- What is said again and again is kept under a name, and newsletters begin from it.
create table newsletter.template (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  channel_id bigint references organization.channel,
  name text not null check (name <> ''),
  subject_es text not null,
  subject_en text not null,
  blocks jsonb not null,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
comment on table newsletter.template is
  'What a newsletter begins with (plantilla). A newsletter copies its text, so that changing or deleting it touches none that was written from it.';
comment on column newsletter.template.channel_id is
  'Of whom it is; null: of every channel, to be used by all and changed by who sees them all.';
comment on column newsletter.template.blocks is
  'What it says, in order, as the blocks of a newsletter.';
create unique index one_template_of_a_name on newsletter.template (channel_id, lower(name))
  nulls not distinct;
create index template_by_edit on newsletter.template (updated_at desc, id desc);
