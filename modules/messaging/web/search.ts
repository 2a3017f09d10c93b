import { PageQuery } from '@kit/http/fields'
import * as z from 'zod'

const PAGE_SIZE = 20

/** Which page of the list, in the address. */
export const MessageSearch = z.object({
  page: PageQuery.page,
  page_size: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
})
