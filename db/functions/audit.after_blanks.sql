create or replace function audit.after_blanks(of_table text, of_row text, fixed bytea)
  returns bytea language plpgsql stable as $$
declare
  blanked audit.blanked_text;
begin
  for blanked in
    select * from audit.blanked_text b
     where b.source = of_table and b.row_id::text = of_row and b.fixed_after is not null
     order by b.id
  loop
    continue when blanked.fixed_before is distinct from fixed;
    fixed := blanked.fixed_after;
  end loop;
  return fixed;
end $$;
comment on function audit.after_blanks is
  'The digest of what never changes in a row, as it has to be after markers took the place of '
  'forgotten guests in it.';
