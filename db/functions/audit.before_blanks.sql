create or replace function audit.before_blanks(of_table text, of_row bigint, digest bytea)
  returns bytea language plpgsql stable as $$
declare
  blanked audit.blanked_text;
begin
  -- A link that does not fit is a change by another hand: from there on nothing is taken back.
  for blanked in
    select * from audit.blanked_text b where b.source = of_table and b.row_id = of_row
     order by b.id desc
  loop
    exit when blanked.stands <> digest;
    digest := blanked.sealed;
  end loop;
  return digest;
end $$;
comment on function audit.before_blanks is
  'The digest that a row had before markers took the place of forgotten guests in it; the given '
  'one where it was changed in another way since.';
