import * as z from 'zod'

export const WhatsAppSearch = z.object({
  number: z.coerce.number().int().min(1).optional(),
})
