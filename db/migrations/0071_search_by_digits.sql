-- Whoever looks a guest up types the telephone as it comes: 5551234567 for +1 555 123 4567.
create function platform.digits(text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace($1, '[^0-9]', '', 'g') $$;
comment on function platform.digits(text) is 'The digits of a text, run together: how telephones are searched.';

alter table reservations.reservation alter column search set expression as (
  platform.searchable(folio || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(customer_email, '')) || ' ' || platform.digits(coalesce(customer_phone, '')));
comment on column reservations.reservation.search is 'Folio, name, telephone and mail without accents, and the telephone''s digits run together: each word of a search is looked for in it.';
