-- A provider's sheets have the same columns each month: they are said once.
create table invoices.sheet_columns (
  id bigint generated always as identity primary key,
  provider_id bigint not null references catalog.provider,
  headings text[] not null,
  columns jsonb not null,
  user_id bigint not null,
  at timestamptz not null,
  unique (provider_id, headings)
);
comment on table invoices.sheet_columns is
  'What the columns of a provider''s sheet mean, as the last one with those headings was imported.';
comment on column invoices.sheet_columns.id is 'Identity.';
comment on column invoices.sheet_columns.provider_id is 'Whose sheets; scope.';
comment on column invoices.sheet_columns.headings is 'The first row of the sheet.';
comment on column invoices.sheet_columns.columns is
  '{reference, description, amount}: the place of each, from 0, or null.';
comment on column invoices.sheet_columns.user_id is 'Who said so last.';
comment on column invoices.sheet_columns.at is 'When.';
