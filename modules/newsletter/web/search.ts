import { PageQuery } from '@kit/http/fields'
import * as z from 'zod'
import { NewsletterState, RecipientState } from '../contract.ts'

export const NewslettersSearch = z.object({
  page: PageQuery.page,
  page_size: PageQuery.page_size,
  q: z.string().optional(),
  state: NewsletterState.optional(),
})
export const UnsubscribedSearch = z.object({
  page: PageQuery.page,
  page_size: PageQuery.page_size,
  q: z.string().optional(),
})
/** The page of the recipients, and which of them. */
export const NewsletterSearch = z.object({ page: PageQuery.page, state: RecipientState.optional() })
