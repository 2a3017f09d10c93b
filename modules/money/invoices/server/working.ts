import { lockVouchers, moveVouchers } from '@app/vouchers/api'
import { stateAfterRendering } from '@app/vouchers/rules'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refusalIn } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import { INVOICE } from '../lifecycles.ts'
import { isOpen, stateOf } from '../rules.ts'
import { codesIn, foliosIn, matchLines, type Candidate, type Outcome } from '../rules/match.ts'
import { askedBy, owedBy, ratesOf } from '../rules/owed.ts'
import { wordsOf } from './present.ts'
import {
  findCodes,
  findLines,
  findTolerance,
  findJudged,
  lockInvoice,
  type StoredInvoice,
  type JudgedVoucher,
} from './queries.ts'

const OF_EVERY_PLACE = 'a provider bills in one invoice what every place sold'

/** An invoice that is still worked on, locked. */
export async function lockOpen(tx: Context, id: number, version: number): Promise<StoredInvoice> {
  const invoice = await lockInvoice(tx, id, version)
  refuseNotOpen(invoice)
  return invoice
}

/** What was reconciled becomes matched again only by being taken back. */
export function refuseNotOpen({ state }: StoredInvoice): void {
  if (!isOpen(state)) throw refusalIn(INVOICE, state)
}

/** The lines that are tied to nothing look for their vouchers again. */
export async function matchOpenLines(tx: Context, invoice: StoredInvoice): Promise<void> {
  const open = (await findLines(tx, invoice.id)).filter(
    ({ voucher_id, rejected_reason }) => voucher_id === null && rejected_reason === null,
  )
  const lines = open.map((line) => ({
    id: line.id,
    words: wordsOf(line),
    codes: codesIn(line),
    ...askedBy(line, invoice.currency),
  }))
  const named = lines.map(({ words }) => foliosIn(words))
  const candidates = await lockCandidates(tx, invoice, {
    vouchers: named.flatMap(({ vouchers }) => vouchers),
    reservations: named.flatMap(({ reservations }) => reservations),
    codes: lines.flatMap(({ codes }) => codes),
  })
  const tolerance = await findTolerance(tx, invoice.provider_id)
  const { provider_id } = invoice
  await settle(tx, invoice, matchLines(lines, candidates, { provider_id, tolerance }))
}

/** What each line came to, and how the invoice stands by all of them. */
export async function settle(
  tx: Context,
  invoice: StoredInvoice,
  outcomes: readonly (Omit<Outcome, 'tied_by'> & { tied_by: Outcome['tied_by'] | 'hand' })[],
): Promise<void> {
  await run(
    tx,
    sql`
    update invoices.line l
       set voucher_id = o.voucher_id, tied_by = o.tied_by, finding = o.finding, about = o.about,
           rejected_reason = null
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(line_id bigint,
          voucher_id bigint, tied_by text, finding text, about text)
     where l.id = o.line_id and l.invoice_id = ${invoice.id}`,
  )
  const ids = outcomes.flatMap(({ voucher_id }) => voucher_id ?? [])
  await beyondScope(tx, { why: OF_EVERY_PLACE, shows: [] }, async () =>
    moveVouchers(tx, await lockVouchers(tx, ids), 'billed'),
  )
  await restate(tx, invoice)
}

/** The invoice is as its lines are; whatever was changed in it counts as a change. */
export async function restate(tx: Context, { id, state }: StoredInvoice): Promise<void> {
  const lines = await findLines(tx, id)
  const becomes = stateOf(
    lines.map(({ voucher_id, rejected_reason, finding }) => ({
      tied: voucher_id !== null,
      rejected: rejected_reason !== null,
      finding,
    })),
  )
  if (becomes !== state) return move(tx, INVOICE, { id, state }, becomes)
  await run(tx, sql`update invoices.invoice set version = version + 1 where id = ${id}`)
}

/** Vouchers stand again as they were rendered. */
export async function releaseVouchers(
  tx: Context,
  ids: readonly number[],
  reason: string | null = null,
): Promise<void> {
  const found = await findJudged(tx, ids)
  const pax = new Map(found.map((voucher) => [voucher.id, voucher.pax]))
  await beyondScope(tx, { why: OF_EVERY_PLACE, shows: [] }, async () => {
    const byState = Map.groupBy(await lockVouchers(tx, ids), ({ id, rendered_pax }) =>
      stateAfterRendering(rendered_pax, pax.get(id)!),
    )
    for (const [state, vouchers] of byState) await moveVouchers(tx, vouchers, state, reason)
  })
}

type Names = Record<'vouchers' | 'reservations' | 'codes', readonly string[]>

/**
 * The vouchers that folios name, of whatever provider, and those that the invoice's own provider
 * confirmed with a code that it names, locked in one order.
 */
async function lockCandidates(
  tx: Context,
  { provider_id }: StoredInvoice,
  { vouchers, reservations, codes }: Names,
): Promise<Candidate[]> {
  const named = await beyondScope(tx, { why: OF_EVERY_PLACE, shows: ['id'] }, () =>
    all(
      tx,
      sql<{ id: number }>`
      select id from vouchers.public_voucher where folio = any(${vouchers}::text[])
      union
      select v.id from vouchers.public_voucher v
        join reservations.public_reservation r on r.id = v.reservation_id
       where r.folio = any(${reservations}::text[])
      union
      select v.id from reservations.public_provider_request q
        join vouchers.public_voucher v on v.item_id = q.item_id
       where q.provider_id = ${provider_id} and q.state = 'confirmed' and q.code <> ''
         and upper(regexp_replace(btrim(q.code), '\\s+', ' ', 'g')) = any(${codes}::text[])`,
    ),
  )
  return candidatesOf(
    tx,
    named.map(({ id }) => id),
  )
}

/** Vouchers as they stand once nobody else changes them. */
export async function candidatesOf(tx: Context, ids: readonly number[]): Promise<Candidate[]> {
  await beyondScope(tx, { why: OF_EVERY_PLACE, shows: [] }, () => lockVouchers(tx, ids))
  const found = await findJudged(tx, ids)
  const folios = await findFolios(
    tx,
    found.flatMap(({ invoice_id }) => invoice_id ?? []),
  )
  const codes = await findCodes(
    tx,
    found.map(({ item_id }) => item_id),
  )
  return found.map((voucher) => presentCandidate(voucher, folios, codes.get(voucher.item_id) ?? []))
}

const presentCandidate = (
  voucher: JudgedVoucher,
  folios: ReadonlyMap<number, string>,
  codes: readonly string[],
): Candidate => ({
  id: voucher.id,
  folio: voucher.folio,
  reservation_folio: voucher.reservation_folio,
  provider_id: voucher.provider_id,
  codes,
  lead_name: voucher.lead_name,
  service_day: voucher.service_day,
  state: voucher.state,
  rendered: voucher.rendered,
  billed_in: voucher.invoice_id === null ? null : (folios.get(voucher.invoice_id) ?? ''),
  ...owedBy(voucher),
  rates: ratesOf(voucher),
})

const findFolios = async (tx: Context, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await beyondScope(tx, { why: OF_EVERY_PLACE, shows: ['id', 'folio'] }, () =>
        all(
          tx,
          sql<{ id: number; folio: string }>`
          select id, folio from invoices.invoice where id = any(${ids}::bigint[])`,
        ),
      )
    ).map(({ id, folio }) => [id, folio]),
  )
