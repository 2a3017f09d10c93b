import { DayField, Id, PageQuery } from '@kit/http/fields'
import * as z from 'zod'

const Ids = z.array(Id)

/**
 * What stands after `?` in a report's address: page, order and filters under the names they are
 * posted with. A report's own filters pass as they are.
 */
export const ReportSearch = z.looseObject({
  ...PageQuery,
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
    .optional(),
  dateInit: DayField.optional(),
  dateFin: DayField.optional(),
  /** The figures stand beside the period before unless a year ago is asked for. */
  compare: z.literal('year').optional(),
  iva: z.string().optional(),
  currency: z.string().optional(),
  location: Ids.optional(),
  product: z.array(z.number()).optional(),
  channel: Ids.optional(),
  user: Ids.optional(),
  providers: Ids.optional(),
})
