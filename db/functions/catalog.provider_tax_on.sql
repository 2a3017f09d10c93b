create or replace function catalog.provider_tax_on(of_provider bigint, on_day date)
  returns table (tax_kind text, amount_is text, is_assumed boolean)
  language sql stable parallel safe as $$
  select coalesce(s.tax_kind, '16'), coalesce(s.amount_is, 'with_tax'), s.id is null
    from (values (1)) one(row)
    left join lateral (
      select t.id, t.tax_kind, t.amount_is from catalog.provider_tax t
       where t.provider_id = of_provider and t.valid_from <= on_day
       order by t.valid_from desc limit 1) s on true
$$;
comment on function catalog.provider_tax_on(bigint, date) is
  'IVA of the costs of a provider that say nothing of theirs, on a day of service: the one that '
  'accounting confirmed, or else the assumption that they include 16 %.';
