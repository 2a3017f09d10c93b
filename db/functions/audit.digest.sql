-- What a seal says of entries, acts and changes of state. Every column that has a value is in it,
-- by name, so that a column that is added later, and empty in old rows, changes no old seal. Of a
-- text in which a marker took the place of a guest, what it said before is in it.
create or replace function audit.digest_of_entries(from_id bigint, to_id bigint) returns bytea
  language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(string_agg(sha256(convert_to(
           jsonb_strip_nulls(to_jsonb(e))::text || coalesce((
             select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.id)
               from ledger.posting p where p.entry_id = e.id)::text, ''), 'UTF8')), ''::bytea
           order by e.id), ''::bytea))
    from ledger.entry e where e.id > from_id and e.id <= to_id
$$;
comment on function audit.digest_of_entries is
  'SHA-256 of the entries after one id up to another, with their postings.';

create or replace function audit.digest_of_acts(from_id bigint, to_id bigint) returns bytea
  language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(string_agg(case when b.row_id is null then d.digest
             else audit.before_blanks('platform.audit_entry', a.id, d.digest) end,
           ''::bytea order by a.id), ''::bytea))
    from platform.audit_entry a
   cross join lateral (select audit.digest_of_row(to_jsonb(a)) as digest) d
    left join (select distinct row_id from audit.blanked_text
                where source = 'platform.audit_entry') b on b.row_id = a.id
   where a.id > from_id and a.id <= to_id
$$;
comment on function audit.digest_of_acts is 'SHA-256 of the acts after one id up to another.';

create or replace function audit.digest_of_steps(from_id bigint, to_id bigint) returns bytea
  language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(string_agg(case when b.row_id is null then d.digest
             else audit.before_blanks('platform.transition', a.id, d.digest) end,
           ''::bytea order by a.id), ''::bytea))
    from platform.transition a
   cross join lateral (select audit.digest_of_row(to_jsonb(a)) as digest) d
    left join (select distinct row_id from audit.blanked_text
                where source = 'platform.transition') b on b.row_id = a.id
   where a.id > from_id and a.id <= to_id
$$;
comment on function audit.digest_of_steps is
  'SHA-256 of the changes of state after one id up to another.';

-- Seals that were made before rows were sealed have none, and their hash is as it was.
create or replace function audit.digest_of_rows(from_id bigint, to_id bigint, at timestamptz)
  returns bytea language sql stable set timezone = 'UTC' set bytea_output = 'hex' as $$
  select case when to_id is null then ''::bytea else sha256(
           convert_to(concat_ws(' ', at, (select b.at from audit.beginning b)), 'UTF8')
             || coalesce(string_agg(blocks.digest, ''::bytea order by blocks.id), ''::bytea)) end
    from (select b.id, sha256(convert_to(row(b.id, b.source, b.generation, b.fixed_columns,
                   b.later_columns, b.keys, b.fixed, b.later, b.kept)::text, 'UTF8')) as digest
            from audit.sealed_rows b
           where b.id > coalesce(from_id, 0) and b.id <= to_id) blocks
$$;
comment on function audit.digest_of_rows is
  'SHA-256 of the instant of a seal and of the blocks of rows after one id up to another.';

-- Each seal with the hash that its rows give now.
create or replace function audit.recomputed_seals()
  returns table (id bigint, hash bytea, recomputed bytea) language sql stable as $$
  select s.id, s.hash, sha256(coalesce(b.hash, ''::bytea)
           || audit.digest_of_entries(coalesce(b.last_entry_id, 0), s.last_entry_id)
           || audit.digest_of_acts(coalesce(b.last_act_id, 0), s.last_act_id)
           || audit.digest_of_steps(coalesce(b.last_step_id, 0), s.last_step_id)
           || audit.digest_of_rows(b.last_block_id, s.last_block_id, s.sealed_at))
    from audit.seal s left join audit.seal b on b.id = s.previous_id
$$;
comment on function audit.recomputed_seals is
  'Each seal with the hash that what it seals gives now: another one tells of a rewritten row.';
