import { refuseClosedPeriod } from '@app/ledger/api'
import { creditedEntry, uncreditedEntry, type CreditDocument } from '@app/ledger/rules/entries'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import {
  amountOf,
  compare,
  isWholeCents,
  isZero,
  money,
  subtract,
  type Currency,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { CREDIT_NOTE } from '../lifecycles.ts'
import { ofProvider } from '../reach.ts'
import { loweredBy, taxLowered } from '../rules/credit.ts'
import { findEntryBeyond, recordOfTheHouse } from './of-the-house.ts'
import { ofSameFolio } from './capture.ts'
import { lockInvoice, type StoredInvoice } from './queries.ts'
import { findBilledRate, findSettlement, resettle } from './settling.ts'

export type NewNote = {
  folio: string
  fiscal_uuid: string | null
  issued_on: Day
  amount: string
  /** The IVA in it, where its document says it. */
  tax?: string
  reason: string
  source: 'form' | 'cfdi'
}
type StoredNote = {
  id: number
  invoice_id: number
  provider_id: number
  state: StateOf<typeof CREDIT_NOTE>
  currency: Currency
  amount: string
  tax: string | null
  lowers: string | null
  lowers_tax: string
  billed_rate: string | null
}

/** Kept with its invoice; of one that is reconciled it lowers what is owed at once. */
export async function captureNote(
  tx: Context,
  seen: { id: number; version: number | null },
  note: NewNote,
): Promise<number> {
  const invoice = await lockInvoice(tx, seen.id, seen.version)
  if (['captured', 'validated', 'cancelled', 'paid'].includes(invoice.state))
    throw new Refusal('credit_note.invoice', { state: invoice.state })
  await refuseWrong(tx, invoice, note)
  const [row] = await insertRows(
    tx,
    'invoices.credit_note',
    [
      {
        ...note,
        invoice_id: invoice.id,
        provider_id: invoice.provider_id,
        currency: invoice.currency,
        state: 'applied',
        captured_by: tx.actor.user_id,
        captured_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  await recordTransitions(tx, [born(CREDIT_NOTE, row!.id, 'applied')])
  if (invoice.reconciled_at !== null) await bookNotes(tx, invoice)
  await restate(tx, invoice)
  return row!.id
}

/** What it lowered is owed again; the entry is undone posting by posting, today. */
export async function cancelNote(tx: Context, id: number, reason: string): Promise<number> {
  const found = await first(
    tx,
    sql<{ invoice_id: number }>`
    select invoice_id from invoices.credit_note c
     where id = ${id} and ${ofProvider(tx.actor.scope, sql`c.provider_id`)}`,
  )
  if (!found) throw new Refusal('credit_note.not_found')
  const invoice = await lockInvoice(tx, found.invoice_id, null)
  const note = await only(
    tx,
    sql<StoredNote>`select * from invoices.credit_note where id = ${id} for no key update`,
  )
  refuseIllegal(CREDIT_NOTE, note.state, 'cancelled')
  if (note.lowers !== null && !isZero(money(note.lowers, note.currency))) {
    await refuseClosedPeriod(tx, tx.today)
    const credited = await findEntryBeyond(tx, { credit_note_id: id })
    const undone = {
      ...uncreditedEntry(documentOf(note), tx.today),
      reverses_id: credited,
      user_id: tx.actor.user_id,
    }
    await recordOfTheHouse(tx, undone)
  }
  await move(tx, CREDIT_NOTE, note, 'cancelled', { reason })
  await restate(tx, invoice)
  return invoice.id
}

/** The notes of an invoice that just was reconciled, or of one that was, in their order. */
export async function bookNotes(tx: Context, invoice: StoredInvoice): Promise<void> {
  const { currency } = invoice
  const notes = await all(
    tx,
    sql<StoredNote>`
    select * from invoices.credit_note
     where invoice_id = ${invoice.id} and state = 'applied' and lowers is null order by id`,
  )
  const billed_rate = notes.length === 0 ? '1' : await findBilledRate(tx, invoice)
  for (const note of notes) {
    const lowers = loweredBy(
      money(note.amount, currency),
      money(await findUnanswered(tx, invoice.id), currency),
    )
    const tax = taxLowered(
      { lowers, amount: money(note.amount, currency), tax: money(note.tax ?? '0', currency) },
      money(await findTaxOf(tx, invoice.id), currency),
    )
    const booked = {
      ...note,
      lowers: amountOf(lowers),
      lowers_tax: amountOf(tax),
      billed_rate,
    }
    await run(
      tx,
      sql`
      update invoices.credit_note set lowers = ${booked.lowers},
          lowers_tax = ${booked.lowers_tax}, billed_rate = ${billed_rate},
          booked_by = ${tx.actor.user_id}, booked_at = ${tx.now.toISOString()}::timestamptz
       where id = ${note.id}`,
    )
    const entry = {
      ...creditedEntry(documentOf(booked), tx.today),
      user_id: tx.actor.user_id,
      at: tx.now.toISOString(),
    }
    await recordOfTheHouse(tx, entry)
  }
}

/** What was rejected of an invoice, less what notes that are booked answered of it. */
const findUnanswered = async (tx: Context, invoice_id: number): Promise<string> =>
  (
    await only(
      tx,
      sql<{ amount: string }>`
      select (coalesce((select sum(amount) from invoices.line
            where invoice_id = ${invoice_id} and rejected_reason is not null), 0)
          - coalesce((select sum(amount - lowers) from invoices.credit_note
              where invoice_id = ${invoice_id} and state = 'applied' and lowers is not null), 0)
        )::numeric(14,4) as amount`,
    )
  ).amount

/** The IVA that the books still credit of an invoice: none of what passes through. */
const findTaxOf = async (tx: Context, invoice_id: number): Promise<string> =>
  (
    await beyondScope(tx, { why: 'an invoice bills every place', shows: ['amount'] }, () =>
      first(
        tx,
        sql<{ amount: string }>`
        select amount from invoices.tax_to_credit where invoice_id = ${invoice_id}`,
      ),
    )
  )?.amount ?? '0'

const documentOf = (note: StoredNote): CreditDocument => ({
  credit_note_id: note.id,
  provider_id: note.provider_id,
  billed_rate: note.billed_rate!,
  lowers: money(note.lowers!, note.currency),
  tax: money(note.lowers_tax, note.currency),
})

const restate = (tx: Context, { id, reconciled_at }: StoredInvoice): Promise<unknown> =>
  reconciled_at !== null
    ? resettle(tx, id)
    : run(tx, sql`update invoices.invoice set version = version + 1 where id = ${id}`)

/** It is new, of the days of its invoice, and takes back no more than is left of that. */
async function refuseWrong(
  tx: Context,
  invoice: StoredInvoice,
  { folio, fiscal_uuid, issued_on, amount: given }: NewNote,
): Promise<void> {
  const { currency } = invoice
  const amount = money(given, currency)
  if (!isWholeCents(amount) || amount.units <= 0n) throw new Refusal('amount.below_minor_unit')
  if (issued_on > tx.today) throw new Refusal('invoice.issued_later')
  if (issued_on < invoice.issued_on) throw new Refusal('credit_note.before_invoice')
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('credit notes captured', 0))`)
  const twin = await beyondScope(
    tx,
    { why: 'a credit note is captured once, whoever did', shows: ['folio'] },
    () =>
      first(
        tx,
        sql<{ folio: string }>`
      select folio from invoices.credit_note
       where state <> 'cancelled' and (fiscal_uuid = ${fiscal_uuid}::uuid
         or (${ofSameFolio({ provider_id: invoice.provider_id, folio })}
           and (fiscal_uuid is null or ${fiscal_uuid}::uuid is null))) limit 1`,
      ),
  )
  if (twin) throw new Refusal('credit_note.twice', twin)
  const left = money(await findCreditable(tx, invoice), currency)
  if (compare(amount, left) > 0)
    throw new Refusal('credit_note.too_much', { left: amountOf(left).slice(0, -2) })
}

/** What a note may take back: what is still owed and has no day, and what was rejected. */
async function findCreditable(tx: Context, invoice: StoredInvoice): Promise<string> {
  if (invoice.reconciled_at === null) {
    const { credited } = await only(
      tx,
      sql<{ credited: string }>`
      select coalesce(sum(amount), 0)::numeric(14,4) as credited from invoices.credit_note
       where invoice_id = ${invoice.id} and state = 'applied'`,
    )
    const { currency } = invoice
    return amountOf(subtract(money(invoice.total, currency), money(credited, currency)))
  }
  const { unscheduled } = await findSettlement(tx, invoice)
  const unanswered = money(await findUnanswered(tx, invoice.id), invoice.currency)
  return amountOf({ ...unscheduled, units: unscheduled.units + unanswered.units })
}

/** Whether a credit note of an invoice holds and is in the books. */
export const isCredited = async (tx: Context, invoice_id: number): Promise<boolean> =>
  (await first(
    tx,
    sql`
    select id from invoices.credit_note
     where invoice_id = ${invoice_id} and state = 'applied' and lowers is not null limit 1`,
  )) !== undefined
