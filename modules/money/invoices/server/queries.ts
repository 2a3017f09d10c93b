import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first, only, type Database } from '@kit/db/database'
import { EVERYTHING } from '@kit/db/acting'
import { inScope } from '@kit/db/scope'
import { findSetting } from '@kit/db/settings'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { CreditNoteShown, InvoicePayment, SettlementShown } from '../contract/parts.ts'
import { ofProvider } from '../reach.ts'
import type { InvoiceState, Finding, Tolerance } from '../rules.ts'
import { codeKey } from '../rules/match.ts'
import type { OwedVoucher } from '../rules/owed.ts'
import { invoiceToleranceMxn, invoiceTolerancePercent } from '../settings.ts'

export type StoredInvoice = {
  id: number
  provider_id: number
  provider: string
  state: InvoiceState
  folio: string
  fiscal_uuid: string | null
  source: 'form' | 'cfdi' | 'sheet'
  issued_on: Day
  due_on: Day
  currency: Currency
  subtotal: string
  tax: string
  total: string
  note: string
  object_key: string | null
  document_name: string | null
  document_type: string | null
  captured_by: number
  capturer: string
  captured_at: string
  reconciled_by: string | null
  reconciled_at: string | null
  reason: string | null
  version: number
}

const whole = (tx: Context, id: number, lock: RawBuilder<unknown>) => sql<StoredInvoice>`
  select n.*, p.name as provider, c.full_name as capturer, r.full_name as reconciled_by,
      (select t.reason from platform.transition t
        where t.entity = 'invoice' and t.entity_id = n.id and t.to_state = n.state
        order by t.id desc limit 1) as reason
    from invoices.invoice n
    join catalog.public_provider p on p.id = n.provider_id
    join access.public_user c on c.id = n.captured_by
    left join access.public_user r on r.id = n.reconciled_by
   where n.id = ${id} and ${ofProvider(tx.actor.scope, sql`n.provider_id`)} ${lock}`

/** @throws Refusal `invoice.not_found` */
export async function findInvoice(tx: Context, id: number): Promise<StoredInvoice> {
  const found = await first(tx, whole(tx, id, sql``))
  if (!found) throw new Refusal('invoice.not_found')
  return found
}

/** The invoice as its person saw it, so that nothing changes in it meanwhile. */
export async function lockInvoice(
  tx: Context,
  id: number,
  version: number | null,
): Promise<StoredInvoice> {
  const found = await first(tx, whole(tx, id, sql`for no key update of n`))
  if (!found) throw new Refusal('invoice.not_found')
  if (version !== null && found.version !== version)
    throw new Refusal('invoice.stale', { current: { version: found.version } })
  return found
}

export type StoredVoucher = OwedVoucher & {
  id: number
  uuid: string
  folio: string
  state: string
  item_id: number
  reservation_uuid: string
  reservation_folio: string
  lead_name: string | null
  product: string
  service_day: Day
  rendered: boolean
  due: string
  due_tax: string | null
  line_id: number | null
  invoice_id: number | null
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

const wholeVouchers = (
  tx: Context,
  which: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<StoredVoucher[]> =>
  all(
    tx,
    sql<StoredVoucher>`
    select o.*, ${sql.ref(`o.product_${tx.language}`)} as product
      from invoices.owed_voucher o where ${which} ${rest}`,
  )

/** What may be said of a voucher: those in the scope of who asks. */
export const findVouchers = (
  tx: Context,
  which: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql`order by o.service_day, o.id`,
): Promise<StoredVoucher[]> =>
  wholeVouchers(tx, sql`${which} and ${inScope(tx.actor.scope, STANDS_AT)}`, rest)

/** How many of those there are. */
export const countVouchers = async (tx: Context, which: RawBuilder<unknown>): Promise<number> =>
  (
    await only(
      tx,
      sql<{ total: number }>`
      select count(*)::integer as total from invoices.owed_voucher o
       where ${which} and ${inScope(tx.actor.scope, STANDS_AT)}`,
    )
  ).total

const SOLD_AT = {
  channel: sql.ref('o.channel_id'),
  hotel: sql.ref('o.hotel_id'),
  location: sql.ref('o.location_id'),
  rep: sql.ref('o.rep_id'),
  agency: sql.ref('o.agency_id'),
}
const STANDS_AT = { ...SOLD_AT, provider: sql.ref('o.provider_id') }

/** With these the rules judge an invoice, which bills what every place sold; none of it is said. */
const JUDGED = [
  'id',
  'folio',
  'state',
  'item_id',
  'reservation_id',
  'reservation_folio',
  'lead_name',
  'service_day',
  'rendered',
  'pax',
  'came',
  'due',
  'due_tax',
  'currency',
  'dock',
  'cost',
  'cost_currency',
  'cost_in_currency',
  'cost_rate',
  'cost_tax',
  'mxn_rate',
  'no_show_percent',
  'sold_as',
  'line_id',
  'invoice_id',
  'provider_id',
  'channel_id',
  'hotel_id',
  'location_id',
  'rep_id',
  'agency_id',
] as const
export type JudgedVoucher = Pick<StoredVoucher, (typeof JUDGED)[number]>

/** By id, whoever sold them. */
export const findJudged = (tx: Context, ids: readonly number[]): Promise<JudgedVoucher[]> =>
  beyondScope(
    tx,
    { why: 'a provider bills in one invoice what every place sold', shows: JUDGED },
    () => wholeVouchers(tx, sql`o.id = any(${ids}::bigint[])`, sql`order by o.service_day, o.id`),
  )

/** By id, as figures of an invoice: no more of them may be said than this. */
export const findFigures = (tx: Context, ids: readonly number[]) =>
  beyondScope(
    tx,
    {
      why: 'an invoice adds up, wherever its lines were sold',
      shows: ['id', 'pax', 'came', 'cost_currency', 'due', 'due_tax'],
    },
    () => wholeVouchers(tx, sql`o.id = any(${ids}::bigint[])`, sql`order by o.id`),
  )

/** Which of these folios, of vouchers or reservations, are of sales beyond the caller's reach. */
export async function findFoliosElsewhere(
  tx: Context,
  folios: readonly string[],
): Promise<ReadonlySet<string>> {
  const { all: sees_all, provider_id } = tx.actor.scope
  // A provider reads what it wrote itself.
  if (sees_all || provider_id !== undefined || folios.length === 0) return new Set()
  const named = (scope: Scope) =>
    all(
      tx,
      sql<{ folio: string }>`
      select v.folio from vouchers.public_voucher v
        join reservations.public_reservation o on o.id = v.reservation_id
       where v.folio = any(${folios}::text[]) and ${inScope(scope, SOLD_AT)}
      union
      select o.folio from reservations.public_reservation o
       where o.folio = any(${folios}::text[]) and ${inScope(scope, SOLD_AT)}`,
    )
  const seen = new Set((await named(tx.actor.scope)).map(({ folio }) => folio))
  const there = await beyondScope(
    tx,
    { why: 'a line that names what another place sold is told as a figure', shows: ['folio'] },
    () => named(EVERYTHING),
  )
  return new Set(there.map(({ folio }) => folio).filter((folio) => !seen.has(folio)))
}

/** By which codes providers confirmed sold services, by the service. */
export async function findCodes(
  tx: Context,
  item_ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await beyondScope(
    tx,
    {
      why: 'a provider bills by its own codes what every place sold',
      shows: ['item_id', 'code'],
    },
    () =>
      all(
        tx,
        sql<{ item_id: number; code: string }>`
      select item_id, code from reservations.public_provider_request
       where item_id = any(${item_ids}::bigint[]) and state = 'confirmed' and code <> ''
       order by item_id, code`,
      ),
  )
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([item_id, of]) => [
      item_id,
      of.map(({ code }) => codeKey(code)),
    ]),
  )
}

/** Of a provider, given or owed, and in no invoice. */
export const billable = (provider_id: number): RawBuilder<unknown> =>
  sql`o.provider_id = ${provider_id} and o.rendered and o.line_id is null
    and o.state in ('issued', 'partly_rendered', 'rendered')`

export type StoredLine = {
  id: number
  position: number
  reference: string
  description: string
  amount: string
  /** The IVA in it; null: nobody said it. */
  tax: string | null
  iva_withheld: string
  isr_withheld: string
  voucher_id: number | null
  tied_by: 'voucher' | 'reservation' | 'code' | 'hand' | null
  finding: Finding | null
  about: string | null
  rejected_reason: string | null
}

export const findLines = (database: Database, invoice_id: number): Promise<StoredLine[]> =>
  all(
    database,
    sql<StoredLine>`
    select id, position, reference, description, amount, tax, iva_withheld, isr_withheld,
        voucher_id, tied_by, finding, about, rejected_reason
      from invoices.line where invoice_id = ${invoice_id} order by position`,
  )

/** What the provider agreed to, or else what the company asks for. */
export async function findTolerance(tx: Context, provider_id: number): Promise<Tolerance> {
  const own = await only(
    tx,
    sql<{ mxn: string | null; percent: string | null }>`
    select invoice_tolerance_mxn as mxn, invoice_tolerance_percent as percent
      from catalog.public_provider where id = ${provider_id}`,
  )
  return {
    mxn: own.mxn ?? (await findSetting(tx, invoiceToleranceMxn, tx.now)),
    percent: own.percent ?? (await findSetting(tx, invoiceTolerancePercent, tx.now)),
  }
}

export type InvoiceProvider = {
  id: number
  name: string
  rfc: string | null
  currency: Currency
  payment_terms_days: number
  vouchers: number
}

export const findProviders = (tx: Context): Promise<InvoiceProvider[]> =>
  all(
    tx,
    sql<InvoiceProvider>`
      select p.id, p.name, p.rfc, p.currency, p.payment_terms_days,
          coalesce(w.vouchers, 0)::integer as vouchers
        from catalog.public_provider p
        left join (
          select o.provider_id, count(*) as vouchers from invoices.owed_voucher o
           where o.rendered and o.line_id is null
             and o.state in ('issued', 'partly_rendered', 'rendered')
             and ${inScope(tx.actor.scope, STANDS_AT)}
           group by 1) w on w.provider_id = p.id
       where (p.active or w.vouchers > 0) and ${ofProvider(tx.actor.scope, sql`p.id`)}
       order by p.name collate "es-x-icu", p.id`,
  )

/** The days of credit of a provider; null where there is no such provider. */
export const findTermsOf = async (tx: Context, provider_id: number): Promise<number | null> =>
  (
    await first(
      tx,
      sql<{ days: number }>`
      select payment_terms_days as days from catalog.public_provider where id = ${provider_id}`,
    )
  )?.days ?? null

/** How much of a reconciled invoice was accepted, sent, and given a day to be sent. */
export const findSettlementOf = (tx: Database, id: number): Promise<SettlementShown> =>
  only(
    tx,
    sql<SettlementShown>`
    select accepted, credited, paid, scheduled, owed, unscheduled from invoices.settlement
     where invoice_id = ${id}`,
  )

export const findPaymentsOf = (tx: Database, id: number): Promise<InvoicePayment[]> =>
  all(
    tx,
    sql<InvoicePayment>`
    select id, state, scheduled_for, batch_id, amount, paid_on, bank, reference, paid_currency,
        paid_amount, rate
      from invoices.payment where invoice_id = ${id} order by id`,
  )

export const findNotesOf = (tx: Database, id: number): Promise<CreditNoteShown[]> =>
  all(
    tx,
    sql<CreditNoteShown>`
    select id, state, folio, fiscal_uuid, issued_on, amount, lowers, reason, document_name
      from invoices.credit_note where invoice_id = ${id} order by id`,
  )
