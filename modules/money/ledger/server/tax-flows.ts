import { all, first, isOnOneConnection, only, run, type Database } from '@kit/db/database'
import { addDays, type Day } from '@kit/kernel/day'
import { amountOf, money, zero, type Currency, type Money } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { Place } from '../rules/place.ts'
import { rateIn } from '../rules/entries.ts'
import { taxFlowEntry } from '../rules/tax-flow.ts'
import { collectedBy, flowsOf, paidBy, type ToldFlow } from '../rules/tax-standing.ts'
import { imbalance } from '../rules.ts'
import { findClosedUntil } from './periods.ts'
import { findBilledStories, findSoldStories } from './tax-stories.ts'

/** Numbers are taken before they are committed: so many earlier entries are looked at again. */
const OVERLAP = 500
/** So many reservations or invoices are worked out at once. */
const BATCH = 2_000

/**
 * Counts the IVA of what was paid until a day, and what was given back: of each reservation and
 * invoice that the books moved since the last night, or of all. What was counted before stays, and
 * what it lacks is told beside it, so that a night that was missed is made good by the next.
 */
export function tellTaxFlows(
  database: Database,
  until: Day,
  { whole = false, each_night = false }: Telling = {},
): Promise<number> {
  const tell = async (tx: Database): Promise<number> => {
    // Two at once would tell the same twice: the second waits, and finds it told.
    await run(tx, sql`lock table ledger.tax_night in share row exclusive mode`)
    const closed = await findClosedUntil(tx)
    const span: Span = { first_open: closed && addDays(closed, 1), until }
    const record = (flows: readonly NewFlow[]): Promise<number> =>
      recordFlows(tx, flows, each_night)
    const last = whole ? undefined : await findLastNight(tx)
    const { reach } = await only(
      tx,
      sql<{ reach: number }>`select coalesce(max(id), 0) as reach from ledger.entry`,
    )
    let told = 0
    for (const ids of inBatches(await findMovedReservations(tx, last)))
      told += await record(await serviceFlows(tx, ids, span))
    for (const ids of inBatches(await findMovedInvoices(tx, last)))
      told += await record(await invoiceFlows(tx, ids, span))
    await run(
      tx,
      sql`
      insert into ledger.tax_night (day, last_entry_id, told_at)
      values (${until}, ${reach}, ${each_night ? nightOf(sql`${until}::date`) : sql`now()`})
      on conflict (day) do update
        set (last_entry_id, told_at) = (excluded.last_entry_id, excluded.told_at)`,
    )
    return told
  }
  return isOnOneConnection(database) ? tell(database) : database.transaction().execute(tell)
}

/** When a night tells of the day before. */
const nightOf = (on: RawBuilder<unknown>) =>
  sql`((${on} + 1 + time '05:20') at time zone 'America/Cancun')`

/** `whole`: all there is, not what moved alone; `each_night`: as if each night had told its day. */
type Telling = { whole?: boolean; each_night?: boolean }
type Span = { first_open: Day | null; until: Day }
type Night = { day: Day; last_entry_id: number }

const findLastNight = (tx: Database): Promise<Night | undefined> =>
  first(tx, sql<Night>`select day, last_entry_id from ledger.tax_night order by day desc limit 1`)

/**
 * Reservations whose books moved, or what an agency owes of them. A night finds entries of its own
 * early morning, too, which it does not tell: the next one looks at them again by their day.
 */
async function findMovedReservations(tx: Database, last: Night | undefined): Promise<number[]> {
  const rows = await all(
    tx,
    last
      ? sql<{ id: number }>`
        select reservation_id as id from ledger.entry
         where id > ${last.last_entry_id - OVERLAP} and reservation_id is not null
           and tax_flow_id is null
        union
        select reservation_id from ledger.entry
         where day > ${last.day} and reservation_id is not null and tax_flow_id is null
        union
        select reservation_id from ledger.payment_missing where day >= ${last.day}::date - 1`
      : sql<{ id: number }>`
        select distinct reservation_id as id from ledger.entry where reservation_id is not null`,
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

async function findMovedInvoices(tx: Database, last: Night | undefined): Promise<number[]> {
  const rows = await all(
    tx,
    last
      ? sql<{ id: number }>`
        select invoice_id as id from ledger.entry_of_invoice
         where entry_id > ${last.last_entry_id - OVERLAP}
        union
        select invoice_id from ledger.entry_of_invoice where day > ${last.day}`
      : sql<{ id: number }>`select distinct invoice_id as id from ledger.entry_of_invoice`,
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** A flow that has no number yet, with where its entry stands. */
type NewFlow = {
  day: Day
  item_id: number | null
  invoice_id: number | null
  reservation_id: number | null
  tax_kind: string
  currency: Currency
  rate: string
  base: Money
  tax: Money
  iva_withheld: Money
  isr_withheld: Money
  of_closed_month: boolean
  place: Place | null
}

async function serviceFlows(tx: Database, ids: readonly number[], span: Span): Promise<NewFlow[]> {
  const stories = await findSoldStories(tx, ids, span.until)
  const told = await findTold(
    tx,
    'item_id',
    stories.flatMap(({ items }) => [...items.keys()]),
  )
  return stories.flatMap(({ items, ...story }) => {
    const happened = [...story.services, ...story.paid, ...story.missing].map(({ day }) => day)
    const flows = flowsOf(
      happened,
      (day) =>
        collectedBy(story, day).map(({ item_id, base, tax }) => ({
          key: String(item_id),
          amounts: [base, tax],
        })),
      [...items.keys()].flatMap((id) =>
        (told.get(id) ?? []).map(({ amounts, ...flow }) => ({
          ...flow,
          key: String(id),
          amounts: amounts.slice(0, 2),
        })),
      ),
      span,
    )
    return flows.map(({ key, day, amounts: [base, tax], of_closed_month }): NewFlow => {
      const item_id = Number(key)
      const { currency } = story.nothing
      const none = zero(currency)
      return {
        ...items.get(item_id)!,
        day,
        item_id,
        invoice_id: null,
        currency,
        base: base!,
        tax: tax!,
        iva_withheld: none,
        isr_withheld: none,
        of_closed_month,
      }
    })
  })
}

async function invoiceFlows(tx: Database, ids: readonly number[], span: Span): Promise<NewFlow[]> {
  const stories = await findBilledStories(tx, ids, span.until)
  const told = await findTold(tx, 'invoice_id', ids)
  return stories.flatMap(({ invoice_id, rate, ...story }) => {
    const flows = flowsOf(
      [...story.lines, ...story.credited, ...story.paid].map(({ day }) => day),
      (day) =>
        paidBy(story, day).map(({ tax_kind, base, tax, iva_withheld, isr_withheld }) => ({
          key: tax_kind,
          amounts: [base, tax, iva_withheld, isr_withheld],
        })),
      told.get(invoice_id) ?? [],
      span,
    )
    return flows.map(({ key, day, amounts, of_closed_month }): NewFlow => {
      const [base, tax, iva_withheld, isr_withheld] = amounts as [Money, Money, Money, Money]
      return {
        day,
        item_id: null,
        invoice_id,
        reservation_id: null,
        tax_kind: key,
        currency: story.nothing.currency,
        rate,
        base,
        tax,
        iva_withheld,
        isr_withheld,
        of_closed_month,
        place: null,
      }
    })
  })
}

/** The flows that were told of services or invoices before; those of an invoice by kind of IVA. */
async function findTold(
  tx: Database,
  of: 'item_id' | 'invoice_id',
  ids: readonly number[],
): Promise<Map<number, ToldFlow[]>> {
  const rows = await all(
    tx,
    sql<{
      id: number
      tax_kind: string
      day: Day
      currency: Currency
      base: string
      tax: string
      iva_withheld: string
      isr_withheld: string
      of_closed_month: boolean
    }>`
    select ${sql.ref(of)} as id, tax_kind, day, currency, base, tax, iva_withheld, isr_withheld,
        of_closed_month
      from ledger.tax_flow where ${sql.ref(of)} = any(${ids}::bigint[]) order by id`,
  )
  const told = rows.map(({ id, tax_kind, day, currency, of_closed_month, ...row }) => ({
    id,
    key: tax_kind,
    day,
    of_closed_month,
    amounts: [row.base, row.tax, row.iva_withheld, row.isr_withheld].map((amount) =>
      money(amount, currency),
    ),
  }))
  return Map.groupBy(told, ({ id }) => id)
}

/** Each with its entry in the books of its day; what moves no tax has none. */
async function recordFlows(
  tx: Database,
  flows: readonly NewFlow[],
  each_night: boolean,
): Promise<number> {
  if (flows.length === 0) return 0
  const given = flows.map(({ place, base, tax, iva_withheld, isr_withheld, ...flow }) => {
    const entry = taxFlowEntry(
      {
        tax_flow_id: 0,
        of: flow.item_id === null ? 'invoice' : 'service',
        currency: flow.currency,
        rate: flow.rate,
        tax,
        iva_withheld,
        isr_withheld,
      },
      flow.day,
    )
    if (imbalance(entry.postings).length > 0)
      throw new Error(`A tax flow of ${flow.item_id ?? flow.invoice_id} does not balance`)
    return {
      ...flow,
      ...place,
      moment: entry.moment,
      base: amountOf(base),
      tax: amountOf(tax),
      iva_withheld: amountOf(iva_withheld),
      isr_withheld: amountOf(isr_withheld),
      postings: entry.postings.map(({ account, amount }) => ({
        account_code: account,
        currency: amount.currency,
        amount: amountOf(amount),
        rate: rateIn(entry, amount.currency),
      })),
    }
  })
  await run(
    tx,
    sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('ledger.tax_flow', 'id')) as flow_id,
          case when jsonb_array_length(g.postings) > 0
               then nextval('ledger.entry_id_seq') end as entry_id,
          ${each_night ? nightOf(sql`g.day`) : sql`now()`} as at, g.*
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
          day date, item_id bigint, invoice_id bigint, reservation_id bigint, tax_kind text,
          currency char(3), rate numeric(18,8), base numeric(14,4), tax numeric(14,4),
          iva_withheld numeric(14,4), isr_withheld numeric(14,4), of_closed_month boolean,
          channel_id bigint, hotel_id bigint, location_id bigint, rep_id bigint, agency_id bigint,
          moment text, postings jsonb)
    ), flows as (
      insert into ledger.tax_flow (id, day, item_id, invoice_id, tax_kind, currency, rate, base,
            tax, iva_withheld, isr_withheld, of_closed_month, told_at)
      overriding system value
      select flow_id, day, item_id, invoice_id, tax_kind, currency, rate, base, tax, iva_withheld,
          isr_withheld, of_closed_month, at from given
    ), entries as (
      insert into ledger.entry (id, moment, day, reservation_id, tax_flow_id, channel_id, hotel_id,
            location_id, rep_id, agency_id, at)
      overriding system value
      select entry_id, moment, day, reservation_id, flow_id, channel_id, hotel_id, location_id,
          rep_id, agency_id, at from given where entry_id is not null
    )
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
    select given.entry_id, given.day, p.account_code, p.currency, p.amount, p.rate
      from given, jsonb_to_recordset(given.postings) as p(account_code text, currency char(3),
            amount numeric(14,4), rate numeric(18,8))`,
  )
  return flows.length
}

function* inBatches(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH)
}
