create table access.preference (
  user_id bigint primary key references access.user_account on delete cascade,
  favorites jsonb not null default '[]' check (jsonb_array_length(favorites) <= 300),
  recents jsonb not null default '[]' check (jsonb_array_length(recents) <= 8)
);
comment on table access.preference is
  'What one person looks at first, on every device; the permissions decide what they may open.';
comment on column access.preference.user_id is 'Whose it is.';
comment on column access.preference.favorites is
  'Screens that were starred or lost their star, with the moment of it.';
comment on column access.preference.recents is 'Screens that were opened last, with the moment of it.';
