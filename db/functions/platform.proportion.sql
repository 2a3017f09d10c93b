-- Money is exact until it is rounded once. The database says it as the programs do, for the
-- promises that work an amount out again.
create or replace function platform.proportion(amount numeric, times_by numeric,
  over numeric) returns numeric
  language sql immutable strict parallel safe
  return sign(amount) * div(abs(amount) * 200 * times_by + over, 2 * over) * 0.01;
comment on function platform.proportion(numeric, numeric, numeric) is
  'amount x times_by / over (neither negative), exact until it is rounded once: to whole cents, '
  'half away from zero. A division rounded by numeric first would be rounded twice.';
