create or replace function platform.allocate(amount numeric, weights numeric[]) returns numeric[]
language sql immutable as $$
  with total as (select sum(weight) as weight from unnest(weights) weight),
  rounded as (
    select at, div(abs(amount) * 100 * w.weight, t.weight) as cents,
           mod(abs(amount) * 100 * w.weight, t.weight) as remainder
      from unnest(weights) with ordinality w(weight, at), total t where t.weight > 0),
  ranked as (
    select at, cents, row_number() over (order by remainder desc, at) as rank,
           abs(amount) * 100 - sum(cents) over () as left_over
      from rounded)
  select coalesce(
    (select array_agg(sign(amount) * (cents + case when rank <= left_over then 1 else 0 end) / 100
              order by at) from ranked),
    array_fill(0::numeric, array[cardinality(weights)]))
$$;
comment on function platform.allocate(numeric, numeric[]) is
  'Splits whole cents by weights so that the parts sum to the whole: each is rounded down and the '
  'cents left over go to the largest remainders, the first wins a tie. As `allocate` of the '
  'kernel; '
  'zeros where nothing weighs anything.';
