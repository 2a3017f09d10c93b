import * as z from 'zod'

export const WhatsAppSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  number: z.coerce.number().int().min(1).optional(),
})
