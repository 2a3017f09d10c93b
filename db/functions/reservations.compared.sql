create or replace function reservations.compared(content text)
  returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(content, '\n   (Salud|Health): «[^»]*»', '', 'g'), '«[^»]*»', '«»', 'g'),
    '^(   Pickup: ).*?( «»| · vuelo | · flight |$)', '\1\2', 'gn')
$$;
comment on function reservations.compared(text) is
  'An agreement without the names that stand in it, nor what products say of health, nor the hour '
  'and place of a pickup, which follows the product''s and is told by a mail of its own: two that '
  'are equal agree on the same.';
