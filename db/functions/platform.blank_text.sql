create or replace function platform.names_somebody(passage text) returns boolean
  language sql immutable set search_path = pg_catalog as $$
  select passage ~ '^[^\s\d!-/:-@[-`{-~]{3,}(\s+[^\s\d!-/:-@[-`{-~]{3,})*$'
    or passage ~ '^[^\s@"]+@[^\s@"]+$'
    or (passage ~ '^[+(]?\d[\d\s().-]+\d$' and length(regexp_replace(passage, '\D', '', 'g')) >= 10)
$$;
comment on function platform.names_somebody is
  'Whether a passage is made as names (words of three letters or more), an address or a telephone '
  'are.';

-- `kept` is what stands before, between and after the passages that are `removed`.
create or replace function platform.blank_text(
    source text, row_id bigint, column_name text, kept text[], removed text[])
  returns void language plpgsql security definer set search_path = pg_catalog
  set timezone = 'UTC' as $$
declare
  mark constant text := '[huésped olvidado]';
  of_table regclass;
  of_type text;
  versioned text := '';
  was text := kept[1];
  says text := array_to_string(kept, mark);
  bare text[] := kept;
  noted bigint;
  before jsonb;
  after jsonb;
begin
  if not exists (select from platform.free_texts() f
    where f.source = blank_text.source and f.column_name = blank_text.column_name)
  then
    raise exception '% of % is no free text', column_name, source
      using errcode = 'restrict_violation';
  end if;
  of_table := source::regclass;
  select format_type(a.atttypid, a.atttypmod) into of_type from pg_attribute a
   where a.attrelid = of_table and a.attname = column_name;
  -- The n of a line break in JSON is no letter beside a name.
  if of_type = 'jsonb' then
    bare := array(select regexp_replace(piece, '\\(u[0-9a-f]{4}|.)', ' ', 'g')
      from unnest(kept) with ordinality as given(piece, place) order by place);
  end if;
  for i in 1 .. cardinality(removed) loop
    if platform.names_somebody(removed[i]) is not true
      or bare[i] ~ (case when removed[i] ~ '^[+(\d]' then '\d$' else '[[:alnum:]]$' end)
      or bare[i + 1] ~ (case when removed[i] ~ '\d$' then '^\d' else '^[[:alnum:]]' end)
    then
      raise exception 'a passage of % of % % names nobody', column_name, source, row_id
        using errcode = 'restrict_violation';
    end if;
    was := was || removed[i] || kept[i + 1];
  end loop;

  execute format('select to_jsonb(t) from %s t where t.id = $1 and t.%I::text = $2 for update',
    of_table, column_name) into before using row_id, was;
  if before is null or cardinality(removed) is distinct from cardinality(kept) - 1
    or cardinality(removed) = 0
  then
    raise exception '% of % % says something else', column_name, source, row_id
      using errcode = 'serialization_failure';
  end if;
  if of_type = 'jsonb' then
    if jsonb_path_query_array(says::jsonb, 'strict $.** ? (@.type() == "object").keyvalue().key')
      <> jsonb_path_query_array(was::jsonb, 'strict $.** ? (@.type() == "object").keyvalue().key')
    then
      raise exception 'a field of % of % % would be called something else', column_name, source,
        row_id using errcode = 'restrict_violation';
    end if;
    after := before || jsonb_build_object(column_name, says::jsonb);
  else
    after := before || jsonb_build_object(column_name, says);
  end if;
  -- Whoever edits the row and read it before has to read it again.
  if before ? 'version' then
    versioned := ', version = version + 1';
    after := after || jsonb_build_object('version', (before ->> 'version')::integer + 1);
  end if;

  -- Before it is done: what is written once lets itself be changed to this alone.
  insert into audit.blanked_text (source, row_id, column_name, sealed, stands, fixed_before)
  values (source, row_id, column_name, audit.digest_of_row(before), audit.digest_of_row(after),
    audit.fixed_digest(source, row_id))
  returning id into noted;
  execute format('update %s t set %I = $1::%s%s where t.id = $2', of_table, column_name, of_type,
    versioned) using says, row_id;
  execute format('select to_jsonb(t) from %s t where t.id = $1', of_table) into after using row_id;
  update audit.blanked_text b
     set stands = audit.digest_of_row(after),
         fixed_after = audit.fixed_digest(b.source, b.row_id)
   where b.id = noted;
end $$;
comment on function platform.blank_text is
  'Puts markers in the place of passages that name somebody who is forgotten, in a column of '
  'platform.free_texts. Works as the owner, because nobody else changes what is written once; it '
  'writes nothing else, and notes the row for the seals.';
