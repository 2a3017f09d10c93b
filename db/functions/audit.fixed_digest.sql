-- Rows are read as text, with the settings of audit.rows_of.
create or replace function audit.fixed_digest(of_table text, of_row bigint)
  returns bytea language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, MDY'
  set extra_float_digits = 1 set bytea_output = 'hex' as $$
declare
  digest bytea;
  fixed text[] := (select s.fixed_columns from audit.sealed_rows s where s.source = of_table
    order by s.generation desc, s.id desc limit 1);
begin
  if fixed is null then return null; end if;
  execute format('select %s from %s t where t.id = $1', audit.digest_of_columns(fixed),
    of_table::regclass) into digest using of_row;
  return digest;
end $$;
comment on function audit.fixed_digest is
  'The digest of what never changes in one row, as the last seal of its table makes it; null when '
  'there is none.';
