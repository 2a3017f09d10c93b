import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { withinScope } from '@kit/tables/fact'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { BookEntry, findEntry, findReservationEntries } from '../contract.ts'
import { bookLine } from '../facts/book-line.fact.ts'
import { DOCUMENTS, SHOWN_MOMENTS } from './booked.ts'

type Numbered = z.output<typeof findEntry.reply>
type Balance = z.output<typeof findReservationEntries.reply>['balances'][number]

/** An entry with what it tells of; nothing when it is not of the reader's places. */
export async function findEntryNumbered(tx: Context, id: number): Promise<Numbered | undefined> {
  const found = await first(
    tx,
    sql<Untitled<Numbered>>`
    select e.*, case when e.reservation_uuid is not null then jsonb_build_object('uuid',
        e.reservation_uuid, 'folio', e.folio, 'customer', e.customer_name) end as reservation
      from (${entriesWhere(tx, sql`l.entry_id = ${id}`)}) e`,
  )
  return found && titled(tx, found)
}

export async function findEntriesOfReservation(tx: Context, id: number): Promise<BookEntry[]> {
  const found = await all(
    tx,
    sql<Untitled<BookEntry>>`
    select e.* from (${entriesWhere(tx, sql`l.reservation_id = ${id}`)}) e order by e.id`,
  )
  return found.map((entry) => titled(tx, entry))
}

type Untitled<Entry> = Omit<Entry, 'moment_title' | 'document_title'>

/** With the words for its moment and its document; one that is not declared is shown as it is. */
const titled = <Entry extends { moment: string; document: string }>(
  { language }: Context,
  entry: Entry,
): Entry & Pick<BookEntry, 'moment_title' | 'document_title'> => ({
  ...entry,
  moment_title: SHOWN_MOMENTS[entry.moment]?.[language] ?? entry.moment,
  document_title: DOCUMENTS[entry.document]?.[language] ?? entry.document,
})

/** What the books hold of a reservation on each account; what has come to nothing is left out. */
export const findWhatAccountsStandAt = (tx: Context, id: number): Promise<Balance[]> =>
  all(
    tx,
    sql<Balance>`
    select l.account, l.currency, sum(l.amount)::numeric(14,4)::text as amount
      from reporting.book_line l
     where l.reservation_id = ${id} and ${withinScope(bookLine, tx.actor)!}
     group by 1, 2 having sum(l.amount) <> 0 order by 1, 2`,
  )

type Named = { id: number; uuid: string; folio: string; customer: string | null }

export const findBookedReservation = (tx: Context, uuid: string): Promise<Named | undefined> =>
  first(
    tx,
    sql<Named>`
    select r.id, r.uuid, r.folio, r.customer_name as customer
      from reservations.public_reservation r
     where r.uuid = ${uuid} and ${inScope(tx.actor.scope, {
       channel: sql`r.channel_id`,
       hotel: sql`r.hotel_id`,
       location: sql`r.location_id`,
       rep: sql`r.rep_id`,
       agency: sql`r.agency_id`,
     })}`,
  )

/** Entries put together from their postings. */
const entriesWhere = (tx: Context, which: RawBuilder<unknown>) => sql`
  select l.entry_id as id, l.day, l.at, l.moment, l.document,
      l.document_id,
      ${nameOfDocument(tx)} as document_name, l.channel || ' · ' || l.hotel || ' · ' || l.location
        as place, l.recorded_by, l.reverses_id,
      (select undone.id from ledger.entry undone
        where undone.reverses_id = l.entry_id) as undone_by_id,
      jsonb_agg(jsonb_build_object('id', l.id, 'account', l.account, 'currency', l.currency,
          'amount', l.amount::text, 'rate', l.rate::text, 'mxn', round(l.mxn, 4)::text,
          'provider', l.provider, 'shift_id', l.shift_id) order by l.id) as postings,
      l.reservation_uuid, l.folio, l.customer_name
    from reporting.book_line l where ${which} and ${withinScope(bookLine, tx.actor)!}
   group by l.entry_id, l.day, l.at, l.moment, l.document, l.document_id, l.item_id,
      l.payment_id, l.refund_id,
      l.channel, l.hotel, l.location, l.recorded_by, l.reverses_id, l.reservation_uuid, l.folio,
      l.customer_name`

/** What was sold, or how the money came; a refund goes back as its payment came. */
function nameOfDocument({ language }: Context): RawBuilder<string | null> {
  const [product, method] =
    language === 'es'
      ? [sql`s.product_es`, sql`y.method_es`]
      : [sql`s.product_en`, sql`y.method_en`]
  return sql`
    coalesce((select ${product} from reservations.public_item s where s.id = l.item_id),
      (select ${method} from payments.public_payment y where y.id = coalesce(l.payment_id,
          (select f.payment_id from payments.public_refund f where f.id = l.refund_id))))`
}
