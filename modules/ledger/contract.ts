import { endpoint } from '@kit/http/endpoint'
import { DayField, Instant } from '@kit/http/fields'
import * as z from 'zod'

/** A month is named by any of its days. Those before it are closed with it. */
export const closePeriod = endpoint({
  method: 'POST',
  path: '/accounting/closed-periods',
  summary: 'Closes the books of a month for good: nothing is booked on its days any more',
  permission: 'books.close',
  body: z.object({ month: DayField }),
  reply: z.object({ month: DayField, closed_at: Instant }),
  refusals: ['period.not_over', 'period.closed'],
})
