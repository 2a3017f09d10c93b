create or replace function catalog.net_cost(amount numeric, tax_percent numeric, amount_is text)
  returns numeric
  language sql immutable parallel safe
  return case amount_is when 'net' then amount
    else amount - catalog.cost_tax(amount, tax_percent, amount_is) end;
comment on function catalog.net_cost(numeric, numeric, text) is
  'A cost of one person without its IVA: what margins are reckoned with.';
