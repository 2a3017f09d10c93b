import { DayField, PageFields } from '@kit/http/fields'
import * as z from 'zod'
import type { AnyReport } from './define-report.ts'

/**
 * The specification's names are always understood, also by reports that they do not narrow; and
 * what the figures are held against.
 */
const KNOWN = {
  dateInit: DayField.or(z.literal('')).nullish(),
  dateFin: DayField.or(z.literal('')).nullish(),
  compare: z.enum(['before', 'year']).optional(),
}

/**
 * What a report may be asked with: its filters under the names they are posted with, a page and an
 * order.
 */
export function postedSchema(report: Pick<AnyReport, 'filters'>): z.ZodObject {
  const fields = Object.entries(report.filters).map(([key, filter]) => filter.fields(key))
  return z.object({
    ...KNOWN,
    ...Object.assign({}, ...fields),
    ...PageFields,
    sort: z
      .string()
      .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
      .optional(),
  })
}
