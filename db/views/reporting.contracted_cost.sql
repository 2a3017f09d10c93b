create view reporting.contracted_cost as
select k.id as cost_id, k.option_id, o.name_es as option, o.name_en as option_en,
       d.uuid as product_uuid, d.code as product_code, d.name_es as product,
       d.name_en as product_en, d.product_type, d.provider_id, v.name as provider, k.pax_type,
       k.currency, k.amount, k.valid_from,
       -- The last day that a form can read stands for no end.
       nullif(k.valid_to, date '2199-12-31') as valid_to, k.contract,
       lag(k.amount) over earlier as amount_before,
       lag(k.currency) over earlier as currency_before
  from catalog.cost k
  join catalog.option o on o.id = k.option_id
  join catalog.product d on d.id = o.product_id
  join catalog.provider v on v.id = d.provider_id
window earlier as (partition by k.option_id, k.pax_type order by k.valid_from);
comment on view reporting.contracted_cost is
  'One row is what a provider charges for a person of an option, over the days of service that '
  'were agreed.';
comment on column reporting.contracted_cost.valid_to is 'Null: until another is agreed.';
comment on column reporting.contracted_cost.amount_before is
  'What the same person cost under the agreement that began before this one.';
