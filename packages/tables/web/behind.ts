import type { TableDescription, TableRows } from '../contract.ts'

type Value = Readonly<Record<string, unknown>>
type Days = NonNullable<TableRows['period']>

/** The address of the list behind a figure; null when it cannot be narrowed alike. */
export function addressBehind(
  { behind, filters }: TableDescription,
  period: Days | null,
  posted: Value,
): { path: string; search: Record<string, unknown> } | null {
  if (!behind || (period && !behind.day)) return null
  const narrowing = filters.flatMap(({ key, kind }) =>
    kind === 'period' ? [`${key}_from`, `${key}_to`] : [key],
  )
  const set = narrowing.filter((key) => posted[key] !== undefined)
  const known = set.every((key) => behind.same.includes(key.replace(/_(?:from|to)$/, '')))
  if (!known && !set.every((key) => behind.same.includes(key))) return null
  return {
    path: behind.path,
    search: {
      ...behind.with,
      ...(period && behind.day
        ? { [`${behind.day}_from`]: period.from, [`${behind.day}_to`]: period.to }
        : {}),
      ...Object.fromEntries(set.map((key) => [key, posted[key]])),
    },
  }
}
