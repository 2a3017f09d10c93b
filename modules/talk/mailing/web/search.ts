import * as z from 'zod'

/** The mail that is open, and the page of the list, live in the address. */
export const MailboxSearch = z.object({
  page: z.number().int().min(1).optional(),
  mail: z.number().int().positive().optional(),
})
