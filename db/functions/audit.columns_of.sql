create or replace function audit.columns_of(columns text[]) returns text
  language sql immutable as $$
  select coalesce(string_agg(format('t.%I', c), ', ' order by place), '')
    from unnest(columns) with ordinality as given(c, place)
$$;
comment on function audit.columns_of is 'Columns of the row t, as a list in SQL.';
