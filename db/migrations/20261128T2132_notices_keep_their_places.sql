-- What was published has its places filled: a version that is begun from it is written with them.
alter table privacy.notice
  add column written_es text,
  add column written_en text,
  add constraint a_draft_is_as_it_was_written
    check (state = 'published' or (written_es is null and written_en is null));
comment on column privacy.notice.written_es is
  'The Spanish text with its places, from which the next version is begun; null: a draft, or published before this was kept.';
comment on column privacy.notice.written_en is 'The same in English.';
