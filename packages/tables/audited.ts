import type { FieldSet, Values } from './record.ts'

/** In the audit, in the place of what says something of a guest; `ANEW` where it was changed. */
const WITHHELD = '[dato personal]'
const WITHHELD_ANEW = '[otro dato personal]'

/**
 * Values as the audit keeps them, which nobody can rewrite: of a personal field only that it was
 * written, or that it says something else than before.
 */
export const auditable = (fields: FieldSet, values: Values, before?: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (!fields[key]?.personal || isEmpty(value)) return [key, value]
      return [key, before && before[key] !== value ? WITHHELD_ANEW : WITHHELD]
    }),
  )

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
