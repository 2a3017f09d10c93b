import { PageQuery } from '@kit/http/fields'
import * as z from 'zod'
import { RecipientState } from '../contract.ts'

/** The page of the recipients, and which of them. */
export const NewsletterSearch = z.object({ page: PageQuery.page, state: RecipientState.optional() })
