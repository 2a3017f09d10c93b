-- Who is forgotten stands in what people typed: there a marker takes the place of the name, and the
-- seal over the text goes on to hold.
create table audit.blanked_text (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text not null,
  row_id bigint not null,
  column_name text not null,
  sealed bytea not null,
  stands bytea not null,
  fixed_before bytea,
  fixed_after bytea
);
comment on table audit.blanked_text is
  'Texts in which a marker took the place of who was forgotten.';
comment on column audit.blanked_text.id is 'In the order in which it was done.';
comment on column audit.blanked_text.at is 'When.';
comment on column audit.blanked_text.source is 'The table of the text.';
comment on column audit.blanked_text.row_id is 'Its row.';
comment on column audit.blanked_text.column_name is 'Its column.';
comment on column audit.blanked_text.sealed is
  'SHA-256 of the row before: what a seal over acts and steps holds.';
comment on column audit.blanked_text.stands is 'SHA-256 of the row after.';
comment on column audit.blanked_text.fixed_before is
  'Digest of what never changes in the row, before, as a seal of rows makes it; null: its table has no seal yet.';
comment on column audit.blanked_text.fixed_after is 'The same after.';
create index blanked_text_by_row on audit.blanked_text (source, row_id, id);
