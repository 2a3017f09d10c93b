create or replace function audit.digest_of_row(content jsonb) returns bytea
  language sql stable as $$
  select sha256(convert_to(jsonb_strip_nulls(content)::text, 'UTF8'))
$$;
comment on function audit.digest_of_row is
  'SHA-256 of a row: of every column that has a value, by its name.';
