create or replace function audit.digest_of_columns(columns text[]) returns text
  language sql immutable as $$
  select format('substr(sha256(convert_to(row(%s)::text, ''UTF8'')), 1, 16)',
    audit.columns_of(columns))
$$;
comment on function audit.digest_of_columns is
  'The digest of columns of the row t as a seal keeps it, as an expression in SQL.';
