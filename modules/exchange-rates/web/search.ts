import { PageQuery } from '@kit/http/fields'
import * as z from 'zod'

/** Whose rates are shown (the company's when absent), and the page of their history. */
export const RatesSearch = z.object({
  page: PageQuery.page,
  page_size: z.coerce.number().int().min(1).max(200).default(20),
  channel_id: z.coerce.number().int().positive().optional(),
})
