create or replace function reservations.version_signed(content text)
  returns int language sql immutable as $$
  select (substring(content from '^[^\n]* · v(\d+)'))::int
$$;
comment on function reservations.version_signed(text) is
  'In which version of its words an agreement was signed.';
