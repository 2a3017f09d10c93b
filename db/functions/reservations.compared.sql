create or replace function reservations.compared(content text)
  returns text language sql immutable as $$
  select regexp_replace(content, '«[^»]*»', '«»', 'g')
$$;
comment on function reservations.compared(text) is
  'An agreement without the names that stand in it: two that are equal agree on the same.';
