-- The inbox is searched by what messages say: kept without accents, so that to look through ten
-- thousand of one person takes no time.
alter table messaging.message add column search text
  generated always as (platform.searchable(subject || ' ' || content)) stored;
comment on column messaging.message.search is
  'Subject and text without accents: each word of a search is looked for in it.';
