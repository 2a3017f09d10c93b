create or replace function catalog.cost_tax(amount numeric, tax_percent numeric, amount_is text)
  returns numeric
  language sql immutable parallel safe
  return case amount_is when 'net' then platform.proportion(amount, tax_percent, 100)
    else amount - platform.proportion(amount, 100, 100 + tax_percent) end;
comment on function catalog.cost_tax(numeric, numeric, text) is
  'The IVA of a cost of one person, in whole cents, as `partsOfCost` of the catalogue works it '
  'out: what an amount that is with_tax carries, or what is added to one that is net.';
