import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, DayField, Id, IdText, Instant, SignedAmount, Uuid } from '@kit/http/fields'
import * as z from 'zod'

/** A month is named by any of its days. Those before it are closed with it. */
export const closePeriod = endpoint({
  method: 'POST',
  path: '/accounting/closed-periods',
  step_up: true,
  summary: 'Closes the books of a month: nothing is booked on its days any more',
  permission: 'books.close',
  body: z.object({ month: DayField }),
  reply: z.object({ id: Id, month: DayField, closed_at: Instant }),
  refusals: ['period.not_over', 'period.closed'],
})

const BookPosting = z.object({
  id: Id,
  account: z.string(),
  currency: CurrencyField,
  /** Charged; negative when credited. */
  amount: SignedAmount,
  /** MXN per unit, as its document kept it. */
  rate: z.string(),
  mxn: SignedAmount,
  provider: z.string().nullable(),
  shift_id: Id.nullable(),
})

/** A moment in the books, with everything it moved. */
const BookEntry = z.object({
  id: Id,
  day: DayField,
  at: Instant,
  moment: z.string(),
  /** In the reader's language, as of the kind of document. */
  moment_title: z.string(),
  /** A kind of document, as the modules declare them. */
  document: z.string(),
  document_title: z.string(),
  document_id: Id.nullable(),
  /** What was sold, for a service; the method of payment, for money. */
  document_name: z.string().nullable(),
  place: z.string().nullable(),
  recorded_by: z.string().nullable(),
  reverses_id: Id.nullable(),
  undone_by_id: Id.nullable(),
  postings: z.array(BookPosting),
})
export type BookEntry = z.output<typeof BookEntry>

const Booked = { uuid: Uuid, folio: z.string(), customer: z.string().nullable() }

export const findEntry = endpoint({
  method: 'GET',
  path: '/accounting/entries/:id',
  summary: 'An entry of the books with its postings, and the reservation that it tells of',
  permission: 'contabilidad/polizas',
  params: z.object({ id: IdText }),
  reply: BookEntry.extend({ reservation: z.object(Booked).nullable() }),
  refusals: ['entry.not_found'],
})

export const findReservationEntries = endpoint({
  method: 'GET',
  path: '/accounting/reservations/:uuid/entries',
  summary: 'Everything the books say of a reservation, and what each account stands at for it',
  permission: 'contabilidad/polizas',
  params: z.object({ uuid: Uuid }),
  reply: z.object({
    ...Booked,
    entries: z.array(BookEntry),
    balances: z.array(
      z.object({ account: z.string(), currency: CurrencyField, amount: SignedAmount }),
    ),
  }),
  refusals: ['entry.no_reservation'],
})
