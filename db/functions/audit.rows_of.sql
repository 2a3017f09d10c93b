-- Rows are read as text: every session reads the same one.
create or replace function audit.rows_of(
    source text, key_columns text[], fixed_columns text[], later_columns text[],
    kept_columns text[], horizon xid8, only_young boolean)
  returns table (
    key text, fixed bytea, later bytea, kept jsonb, written_by bigint, is_young boolean)
  language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, MDY'
  set extra_float_digits = 1 set bytea_output = 'hex' set jit = off as $$
declare
  -- Numbers of transactions are compared in the 32 bits that a row keeps of them.
  since xid := (mod(horizon::text::numeric, 4294967296))::text::xid;
begin
  return query execute format(
    'select concat_ws('' '', %s), %s, %s, %s,
            t.xmin::text::bigint, $1 is null or age(t.xmin) <= age($1)
       from %s t'
      || case when only_young then ' where $1 is null or age(t.xmin) <= age($1)' else '' end,
    audit.columns_of(key_columns), audit.digest_of_columns(fixed_columns),
    audit.digest_of_columns(later_columns),
    case when cardinality(kept_columns) = 0 then 'null::jsonb' else
      'jsonb_strip_nulls(jsonb_build_object('
        || (select string_agg(format('%L, t.%I', c, c), ', ') from unnest(kept_columns) c) || '))'
    end,
    source::regclass) using since;
end $$;
comment on function audit.rows_of is
  'Rows of a table, all or those that are young, with the digests of their columns, the '
  'transaction that wrote each, and whether that began after the horizon.';
