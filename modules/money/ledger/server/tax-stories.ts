import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, zero, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { placeOf, type Place } from '../rules/place.ts'
import type { BilledStory, SoldStory } from '../rules/tax-standing.ts'

// The story of reservations and invoices, day by day, as the books tell it.

export type CountedItem = { reservation_id: number; tax_kind: string; rate: string; place: Place }
export type StoryOfSale = SoldStory & { items: ReadonlyMap<number, CountedItem> }

type ServiceRow = Place & {
  reservation_id: number
  item_id: number
  day: Day
  currency: Currency
  rate: string
  tax_percent: string
  owed: string
  base: string
  tax: string
}
type PaidRow = { reservation_id: number; day: Day; amount: string }
type MissingRow = PaidRow & {
  payment_id: number
  currency: Currency
  of: string
  applied: string
}

/** Reservations that have services in the books. */
export async function findSoldStories(
  tx: Database,
  ids: readonly number[],
  until: Day,
): Promise<StoryOfSale[]> {
  const services = Map.groupBy(await findPriced(tx, ids, until), (row) => row.reservation_id)
  const paid = Map.groupBy(await findPaid(tx, ids, until), (row) => row.reservation_id)
  const missing = Map.groupBy(await findMissing(tx, ids, until), (row) => row.reservation_id)
  return [...services].map(([reservation_id, rows]) => {
    const { currency } = rows[0]!
    return {
      nothing: zero(currency),
      items: new Map(
        rows.map((row) => [
          row.item_id,
          {
            reservation_id,
            tax_kind: String(Number(row.tax_percent)),
            rate: row.rate,
            place: placeOf(row),
          },
        ]),
      ),
      services: rows.map(({ item_id, day, owed, base, tax }) => ({
        item_id,
        day,
        owed: money(owed, currency),
        base: money(base, currency),
        tax: money(tax, currency),
      })),
      paid: (paid.get(reservation_id) ?? []).map(({ day, amount }) => ({
        day,
        amount: money(amount, currency),
      })),
      missing: (missing.get(reservation_id) ?? []).map((row) => ({
        day: row.day,
        payment_id: row.payment_id,
        amount: money(row.amount, row.currency),
        of: money(row.of, row.currency),
        applied: money(row.applied, currency),
      })),
    }
  })
}

const findPriced = (tx: Database, ids: readonly number[], until: Day): Promise<ServiceRow[]> =>
  all(
    tx,
    sql<ServiceRow>`
    select * from ledger.service_priced
     where reservation_id = any(${ids}::bigint[]) and day <= ${until}
     order by reservation_id, item_id, day`,
  )

const findPaid = (tx: Database, ids: readonly number[], until: Day): Promise<PaidRow[]> =>
  all(
    tx,
    sql<PaidRow>`
    select reservation_id, day, amount from ledger.reservation_paid
     where reservation_id = any(${ids}::bigint[]) and day <= ${until}`,
  )

const findMissing = (tx: Database, ids: readonly number[], until: Day): Promise<MissingRow[]> =>
  all(
    tx,
    sql<MissingRow>`
    select * from ledger.payment_missing
     where reservation_id = any(${ids}::bigint[]) and day <= ${until}
     order by payment_id, day`,
  )

export type StoryOfInvoice = BilledStory & { invoice_id: number; rate: string }

type LineRow = {
  invoice_id: number
  day: Day
  currency: Currency
  tax_kind: string
  owed: string
  base: string
  tax: string
  iva_withheld: string
  isr_withheld: string
}
type SettledRow = {
  invoice_id: number
  is_note: boolean
  day: Day
  owed: string
  base: string
  tax: string
}

/** Invoices that are reconciled; what was taken back had no payments. */
export async function findBilledStories(
  tx: Database,
  ids: readonly number[],
  until: Day,
): Promise<StoryOfInvoice[]> {
  const lines = Map.groupBy(await findBilledLines(tx, ids, until), (row) => row.invoice_id)
  const settled = Map.groupBy(await findSettled(tx, ids, until), (row) => row.invoice_id)
  const rates = await findRates(tx, ids)
  return [...lines].map(([invoice_id, rows]) => {
    const { currency } = rows[0]!
    const told = settled.get(invoice_id) ?? []
    return {
      invoice_id,
      rate: rates.get(invoice_id) ?? '1',
      nothing: zero(currency),
      lines: rows.map((row) => ({
        day: row.day,
        tax_kind: row.tax_kind,
        owed: money(row.owed, currency),
        base: money(row.base, currency),
        tax: money(row.tax, currency),
        iva_withheld: money(row.iva_withheld, currency),
        isr_withheld: money(row.isr_withheld, currency),
      })),
      credited: told
        .filter(({ is_note }) => is_note)
        .map(({ day, owed, base, tax }) => ({
          day,
          owed: money(owed, currency),
          base: money(base, currency),
          tax: money(tax, currency),
        })),
      paid: told
        .filter(({ is_note }) => !is_note)
        .map(({ day, owed }) => ({ day, amount: money(owed, currency) })),
    }
  })
}

const findBilledLines = (tx: Database, ids: readonly number[], until: Day): Promise<LineRow[]> =>
  all(
    tx,
    sql<LineRow>`
    select * from ledger.line_billed
     where invoice_id = any(${ids}::bigint[]) and day <= ${until} order by line_id`,
  )

const findSettled = (tx: Database, ids: readonly number[], until: Day): Promise<SettledRow[]> =>
  all(
    tx,
    sql<SettledRow>`
    select * from ledger.invoice_settled
     where invoice_id = any(${ids}::bigint[]) and day <= ${until}`,
  )

/** Invoices in pesos have none. */
const findRates = async (tx: Database, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await all(
        tx,
        sql<{ invoice_id: number; rate: string }>`
        select * from ledger.invoice_rate where invoice_id = any(${ids}::bigint[])`,
      )
    ).map(({ invoice_id, rate }) => [invoice_id, rate]),
  )
