create view reporting.contracted_cost as
select k.id as cost_id, k.option_id, o.name_es as option, o.name_en as option_en,
       d.uuid as product_uuid, d.code as product_code, d.name_es as product,
       d.name_en as product_en, d.product_type, d.provider_id, v.name as provider, k.pax_type,
       k.currency, k.amount, k.valid_from, t.tax_kind, t.amount_is,
       catalog.net_cost(k.amount, catalog.tax_percent_of(t.tax_kind), t.amount_is) as net,
       catalog.cost_tax(k.amount, catalog.tax_percent_of(t.tax_kind), t.amount_is) as tax,
       t.is_assumed,
       -- The last day that a form can read stands for no end.
       nullif(k.valid_to, date '2199-12-31') as valid_to, k.contract,
       lag(k.amount) over earlier as amount_before,
       lag(k.currency) over earlier as currency_before
  from catalog.cost k
  join catalog.option o on o.id = k.option_id
  join catalog.product d on d.id = o.product_id
  join catalog.provider v on v.id = d.provider_id
 cross join lateral (
   select coalesce(k.tax_kind, s.tax_kind) as tax_kind,
          coalesce(k.amount_is, s.amount_is) as amount_is,
          s.is_assumed and (k.tax_kind is null or k.amount_is is null) as is_assumed
     from catalog.provider_tax_on(d.provider_id, k.valid_from) s) t
window earlier as (partition by k.option_id, k.pax_type order by k.valid_from);
comment on view reporting.contracted_cost is
  'One row is what a provider charges for a person of an option, over the days of service that '
  'were agreed.';
comment on column reporting.contracted_cost.amount is 'As it was entered.';
comment on column reporting.contracted_cost.tax_kind is
  'IVA that the cost says, or else its provider on the first day of it.';
comment on column reporting.contracted_cost.net is 'Without its IVA.';
comment on column reporting.contracted_cost.is_assumed is
  'Nobody confirmed the IVA of it yet.';
comment on column reporting.contracted_cost.valid_to is 'Null: until another is agreed.';
comment on column reporting.contracted_cost.amount_before is
  'What the same person cost under the agreement that began before this one.';
