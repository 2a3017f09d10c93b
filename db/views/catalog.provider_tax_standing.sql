create view catalog.provider_tax_standing as
select v.id || ' ' || coalesce(s.valid_from::text, '') as key, v.id as provider_id,
       v.name as provider, v.active, s.valid_from, s.tax_kind, s.amount_is, s.state,
       lead(s.valid_from) over (partition by v.id order by s.valid_from nulls first) - 1
         as valid_to,
       (select count(*) from catalog.cost k
          join catalog.option o on o.id = k.option_id
          join catalog.product p on p.id = o.product_id
         where p.provider_id = v.id and (k.tax_kind is null or k.amount_is is null)) as costs
  from catalog.provider v
 cross join lateral (
   select t.valid_from, t.tax_kind, t.amount_is, 'confirmed' as state
     from catalog.provider_tax t where t.provider_id = v.id
    union all
   select null, t.tax_kind, t.amount_is, 'assumed'
     from catalog.provider_tax_on(v.id, (now() at time zone 'America/Cancun')::date) t
    where t.is_assumed) s;
comment on view catalog.provider_tax_standing is
  'One row is what holds of the IVA in a provider''s costs from a day of service on: what was '
  'confirmed, or the assumption while nothing that was confirmed holds yet.';
comment on column catalog.provider_tax_standing.costs is
  'Costs of the provider that say nothing of their IVA, or of whether they include it.';
