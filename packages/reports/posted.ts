import { DayField, PageFields } from '@kit/http/fields'
import * as z from 'zod'
import type { AnyReport } from './define-report.ts'

const PeriodDay = DayField.or(z.literal('')).nullish()
/**
 * The specification's names of the period, and their copies `from` and `to`, are understood by
 * every report, also by one that they do not narrow; and what the figures are held against.
 */
const KNOWN = {
  dateInit: PeriodDay,
  dateFin: PeriodDay,
  from: PeriodDay,
  to: PeriodDay,
  compare: z.enum(['before', 'year']).optional(),
}

/**
 * What a report may be asked with: its filters under the names they are posted with, a page and an
 * order. Nothing else: a filter that is ignored answers another question than was asked.
 */
export function postedSchema(report: Pick<AnyReport, 'filters'>): z.ZodObject {
  const fields = Object.entries(report.filters).map(([key, filter]) => filter.fields(key))
  return z.strictObject({
    ...KNOWN,
    ...Object.assign({}, ...fields),
    ...PageFields,
    sort: z
      .string()
      .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
      .optional(),
  })
}
