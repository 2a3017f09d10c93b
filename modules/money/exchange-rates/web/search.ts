import * as z from 'zod'

/** Whose rates are shown: the company's when absent. */
export const RatesSearch = z.object({
  channel_id: z.coerce.number().int().positive().optional(),
})
