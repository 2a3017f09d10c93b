import { beyondScope } from '@kit/db/beyond-scope'
import { all, only, run, type Database } from '@kit/db/database'
import { amountOf, money, type Currency, type Money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { imbalance, type Account, type Posting } from '../rules.ts'
import { rateIn, type Rates, type Told } from '../rules/entries.ts'
import type { DocumentColumn, Moment } from '../rules/document.ts'
import type { Elsewhere, Place } from '../rules/place.ts'
import { NAMED_DOCUMENTS } from './booked.ts'
import { refusingClosedDay } from './desk-days.ts'

export type { Elsewhere, Moment, Place, Rates }
export { NAMED_DOCUMENTS, type NamedDocument } from './booked.ts'
export { placeOf } from '../rules/place.ts'
export { findCancelledEntries, type CancelledEntry } from './cancelled-entries.ts'
export { findCollectionEntry } from './collection-entries.ts'
export { findChargebackOpening } from './chargeback-entries.ts'
export { findClosedUntil, findReopenedSince, lockPeriods, type Reopened } from './periods.ts'
export { findBilledEntries, findEntryOf, type BilledEntry } from './provider-entries.ts'
export { tellTaxFlows } from './tax-flows.ts'
export { findAwardedEntries, findPayoutEntries } from './pay-entries.ts'
export {
  findCashPosition,
  findLastEntry,
  refuseClosedPeriod,
  refusingClosedDay,
} from './desk-days.ts'

/** The document that an entry is of: the number of one of them. */
type OfDocument = { [Column in DocumentColumn]?: number }

export type Entry = Told<Moment> &
  OfDocument & {
    /** Absent: it is of no reservation. */
    reservation_id?: number
    /** The entry that this one undoes. */
    reverses_id?: number
    /** The undoing after which this moment of the item happens again. */
    after_id?: number | null
    user_id: number
    /** Where it happened, when several are written that did not happen in one place. */
    place?: Place
    /** When it happened, where it is told afterwards; else now. */
    at?: string
  }

/**
 * Writes entries and their postings in one statement; null: what the house does at no place. An
 * entry that does not balance is a bug and
 * throws before the database refuses it.
 */
export async function recordEntries(
  tx: Database,
  place: Place | Elsewhere | null,
  entries: readonly Entry[],
): Promise<void> {
  const written = entries.filter((entry) => entry.postings.length > 0)
  if (written.length === 0) return
  const loose = written.find((entry) => imbalance(entry.postings).length > 0)
  if (loose)
    throw new Error(
      `A ${loose.moment} entry of reservation ${loose.reservation_id ?? 'none'} does not balance`,
    )

  const given = written.map((entry) => ({
    moment: entry.moment,
    day: entry.day,
    reservation_id: entry.reservation_id ?? null,
    ...documentOf(entry),
    reverses_id: entry.reverses_id ?? null,
    after_id: entry.after_id ?? null,
    user_id: entry.user_id,
    at: entry.at ?? null,
    ...(entry.place ?? place),
    postings: entry.postings.map(({ account, amount, provider_id, shift_id, pesos }) => ({
      account_code: account,
      currency: amount.currency,
      amount: amountOf(amount),
      rate: rateIn(entry, amount.currency),
      provider_id: provider_id ?? null,
      shift_id: shift_id ?? null,
      pesos: pesos ? amountOf(pesos) : null,
    })),
  }))
  const insertion = sql`
    with given as materialized (
      select nextval('ledger.entry_id_seq') as id, e.*
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e(
          moment text, day date, reservation_id bigint, ${TYPED_COLUMNS}, reverses_id bigint,
          after_id bigint, user_id bigint, at timestamptz, channel_id bigint, hotel_id bigint,
          location_id bigint, rep_id bigint, agency_id bigint, postings jsonb)
    ), entries as (
      insert into ledger.entry (id, moment, day, reservation_id, ${COLUMNS}, reverses_id, after_id,
            user_id, channel_id, hotel_id, location_id, rep_id, agency_id, at)
      overriding system value
      select id, moment, day, reservation_id, ${COLUMNS}, reverses_id, after_id, user_id,
          channel_id, hotel_id, location_id, rep_id, agency_id, coalesce(at, now())
        from given
    )
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate, provider_id,
          shift_id, pesos)
    select given.id, given.day, p.account_code, p.currency, p.amount, p.rate, p.provider_id,
        p.shift_id, p.pesos
      from given, jsonb_to_recordset(given.postings) as p(account_code text, currency char(3),
            amount numeric(14,4), rate numeric(18,8), provider_id bigint, shift_id bigint,
          pesos numeric(14,4))`
  await refusingClosedDay(() => run(tx, insertion))
}

/** The columns that name documents, of those that the modules declare. */
const COLUMNS = sql.join(NAMED_DOCUMENTS.map(({ named_by }) => sql.ref(named_by)))
const TYPED_COLUMNS = sql.join(
  NAMED_DOCUMENTS.map(({ named_by }) => sql`${sql.ref(named_by)} bigint`),
)

const documentOf = (entry: Entry): OfDocument =>
  Object.fromEntries(
    NAMED_DOCUMENTS.flatMap(({ named_by }) => {
      const id = entry[named_by]
      return id === undefined ? [] : [[named_by, id]]
    }),
  )

export type Confirmation = {
  entry_id: number
  item_id: number
  /** Its cancellation was taken back by this entry: after it, it may be undone again. */
  after_id: number | null
  postings: Posting[]
}

/** What undid an entry `e` and was not taken back itself. */
const UNDOING = sql`
  select u.id from ledger.entry u where u.reverses_id = e.id
    and not exists (select from ledger.entry back where back.reverses_id = u.id)`
/** The last entry that took an undoing of an entry `e` back. */
const TAKEN_BACK = sql`
  select max(back.id) from ledger.entry back join ledger.entry u on u.id = back.reverses_id
    where u.reverses_id = e.id`

/** The standing confirmation of each item, as it was posted: what a cancellation undoes. */
export async function findConfirmations(
  tx: Database,
  item_ids: readonly number[],
): Promise<Confirmation[]> {
  const rows = await all(
    tx,
    sql<{
      entry_id: number
      item_id: number
      after_id: number | null
      account: Account
      currency: Currency
      amount: string
      provider_id: number | null
    }>`
    select e.id as entry_id, e.item_id, p.account_code as account, p.currency, p.amount,
        p.provider_id, (${TAKEN_BACK}) as after_id
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.item_id = any(${item_ids}::bigint[]) and e.moment = 'confirmed'
       and not exists (${UNDOING})
     order by p.id`,
  )
  const confirmations = new Map<number, Confirmation>()
  for (const { entry_id, item_id, after_id, account, currency, amount, provider_id } of rows) {
    const confirmation = confirmations.get(item_id) ?? {
      entry_id,
      item_id,
      after_id,
      postings: [],
    }
    confirmation.postings.push({ account, amount: money(amount, currency), provider_id })
    confirmations.set(item_id, confirmation)
  }
  return [...confirmations.values()]
}

/**
 * What stands in the books of an item's moment, and the undoing after which it may happen again;
 * null where it never happened, or was never undone.
 */
export type Standing = {
  entry: { id: number; after_id: number | null; rates: Rates; postings: Posting[] } | null
  undone_id: number | null
}

export async function findStanding(
  tx: Database,
  item_id: number,
  moment: 'confirmed' | 'rendered',
): Promise<Standing> {
  const rows = await all(
    tx,
    sql<{
      id: number
      undone_id: number | null
      after_id: number | null
      account: Account
      currency: Currency
      amount: string
      rate: string
      provider_id: number | null
    }>`
    select e.id, (${UNDOING}) as undone_id, (${TAKEN_BACK}) as after_id,
        p.account_code as account, p.currency, p.amount, p.rate, p.provider_id
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.item_id = ${item_id} and e.moment = ${moment}
       and e.id = (select max(id) from ledger.entry where item_id = ${item_id}
         and moment = ${moment})
     order by p.id`,
  )
  const [first] = rows
  if (!first || first.undone_id !== null)
    return { entry: null, undone_id: first?.undone_id ?? null }
  return {
    undone_id: null,
    entry: {
      id: first.id,
      after_id: first.after_id,
      rates: Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate])),
      postings: rows.map(({ account, amount, currency, provider_id }) => ({
        account,
        amount: money(amount, currency),
        provider_id,
      })),
    },
  }
}

export type PaymentEntry = {
  entry_id: number
  payment_id: number
  rates: Rates
  postings: Posting[]
}

/** By which entry each payment came into the books, as it was posted: what voiding it undoes. */
export async function findPaymentEntries(
  tx: Database,
  payment_ids: readonly number[],
): Promise<PaymentEntry[]> {
  const rows = await all(
    tx,
    sql<{
      entry_id: number
      payment_id: number
      account: Account
      currency: Currency
      amount: string
      rate: string
      shift_id: number | null
      pesos: string | null
    }>`
    select e.id as entry_id, e.payment_id, p.account_code as account, p.currency, p.amount, p.rate,
        p.shift_id, p.pesos
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.payment_id = any(${payment_ids}::bigint[]) and e.moment = 'paid' order by p.id`,
  )
  const entries = new Map<number, PaymentEntry>()
  for (const { entry_id, payment_id, account, currency, amount, rate, shift_id, pesos } of rows) {
    const entry = entries.get(entry_id) ?? { entry_id, payment_id, rates: {}, postings: [] }
    entry.rates = { ...entry.rates, [currency]: rate }
    entry.postings.push({
      account,
      amount: money(amount, currency),
      shift_id,
      pesos: pesos === null ? null : money(pesos, 'MXN'),
    })
    entries.set(entry_id, entry)
  }
  return [...entries.values()]
}

/** The entry by which a refund was approved: what a rejection undoes. */
export async function findRefundApproval(tx: Database, refund_id: number): Promise<number> {
  return (
    await only(
      tx,
      sql<{
        id: number
      }>`select id from ledger.entry where refund_id = ${refund_id} and moment = 'refund_approved'`,
    )
  ).id
}

export type ShiftBalance = { account: 'cash' | 'terminals'; amount: Money }

/** What the books say is in a shift, by account and currency; what is nothing is left out. */
export async function findShiftBalances(tx: Database, shift_id: number): Promise<ShiftBalance[]> {
  const rows = await beyondScope(
    tx,
    {
      why: 'what is in a drawer came from sales of every place',
      shows: ['account', 'currency', 'amount'],
    },
    () =>
      all(
        tx,
        sql<{ account: 'cash' | 'terminals'; currency: Currency; amount: string }>`
    select account_code as account, currency, sum(amount)::numeric(14,4) as amount
      from ledger.posting
     where shift_id = ${shift_id} and account_code in ('cash', 'terminals')
     group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
      ),
  )
  return rows.map(({ account, currency, amount }) => ({
    account,
    amount: money(amount, currency),
  }))
}

/** What the books say lies in the safe of a desk. */
export async function findSafe(
  tx: Database,
  { channel_id, location_id }: Pick<Place, 'channel_id' | 'location_id'>,
  currency: Currency,
): Promise<Money> {
  const { amount } = await beyondScope(
    tx,
    { why: 'what is in a safe is what everybody put there', shows: ['amount'] },
    () =>
      only(
        tx,
        sql<{ amount: string }>`
      select coalesce(sum(p.amount), 0)::numeric(14,4) as amount
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.account_code = 'safe' and p.currency = ${currency}
         and e.channel_id = ${channel_id} and e.location_id = ${location_id}`,
      ),
  )
  return money(amount, currency)
}
