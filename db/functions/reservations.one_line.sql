create or replace function reservations.one_line(words text)
  returns text language sql immutable as $$
  select translate(words, e'«»\n\r\t', '""   ')
$$;
comment on function reservations.one_line(text) is
  'What somebody typed, within one line of an agreement and without its marks.';
