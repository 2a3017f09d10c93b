import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { postedSchema, specifiedFields, type Posted, type Specified } from './posted.ts'
import type { Table } from './table.ts'

/**
 * The filters of reports as a list's own. What would narrow nothing is dropped; what the list cannot
 * narrow by stays, and is refused by its name as any other field.
 *
 * @throws Refusal `report.period_twice`: `from` and `to` are copies, and differ
 */
export function asOwnFilters(
  { reported, filters }: Pick<Table, 'reported' | 'filters'>,
  { lists, whole, choices }: Specified,
  body: unknown,
): unknown {
  if (!reported || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { dateInit, dateFin, from, to, ...rest } = body as Posted
  const own = Object.entries(rest).flatMap(([key, given]) => {
    if (choices[key]?.some((choice) => choice === given)) return []
    const name = reported.names?.[key] ?? key
    if (!lists.includes(key) || filters.includes(name)) return [[name, given]]
    return isWhole(given, whole) ? [] : [[key, given]]
  })
  return {
    ...Object.fromEntries(own),
    ...end(`${reported.days}_from`, dateInit, from),
    ...end(`${reported.days}_to`, dateFin, to),
  }
}

/** Everything that a table's own paths take, as they are documented. */
export const documentedSchema = (table: Table, specified: Specified): z.ZodType =>
  table.reported
    ? postedSchema(table, specified).extend(specifiedFields(table, specified))
    : postedSchema(table, specified)

const isNothing = (given: unknown): boolean => given === undefined || given === null || given === ''

const isWhole = (given: unknown, whole: number): boolean =>
  isNothing(given) || (Array.isArray(given) && (given.length === 0 || given.length >= whole))

function end(name: string, given: unknown, copy: unknown): Posted {
  if (!isNothing(copy) && !isNothing(given) && copy !== given)
    throw new Refusal('report.period_twice')
  const day = isNothing(given) ? copy : given
  return isNothing(day) ? {} : { [name]: day }
}
