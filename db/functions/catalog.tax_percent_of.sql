create or replace function catalog.tax_percent_of(tax_kind text) returns numeric
  language sql immutable parallel safe
  return case tax_kind when '16' then 16 when '8' then 8 when '0' then 0 when 'exempt' then 0 end;
comment on function catalog.tax_percent_of(text) is
  'Percent of a kind of IVA; what is exempt bears none.';
