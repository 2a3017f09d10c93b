import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { mayBecome } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INVOICE } from '../lifecycles.ts'
import type { InvoiceState } from '../rules.ts'
import type { Cfdi } from '../rules/cfdi.ts'
import { cancel } from './judging.ts'

type Replaced = Readonly<{ id: number; folio: string; version: number; state: InvoiceState }>

/**
 * Cancels the invoices whose place another one takes (relation 04), so that neither is payable beside
 * the other. Answers their folios, and the stamps of which none is captured.
 * @throws Refusal `cfdi.replaces_settled` where one was accepted, paid or disputed
 */
export async function cancelReplaced(
  tx: Context,
  { replaces, folio, fiscal_uuid }: Cfdi,
  provider_id: number,
): Promise<{ cancelled: string[]; unknown: string[] }> {
  if (replaces.length === 0) return { cancelled: [], unknown: [] }
  const found = await all(
    tx,
    sql<Replaced & { fiscal_uuid: string }>`
    select id, folio, version, state, fiscal_uuid from invoices.invoice
     where provider_id = ${provider_id} and fiscal_uuid = any(${[...replaces]}::uuid[])
     order by id for no key update`,
  )
  const standing = found.filter(({ state }) => state !== 'cancelled')
  for (const { state, folio: of } of standing)
    if (!mayBecome(INVOICE, state, 'cancelled') || state === 'disputed')
      throw new Refusal('cfdi.replaces_settled', { folio: of, state })
  const reason = `La sustituye la factura ${folio} (${fiscal_uuid}).`
  for (const { id, version } of standing) {
    await cancel(tx, { id, version }, reason)
    const after = { state: 'cancelled' }
    tx.audit({ action: 'invoice.cancelled', entity: 'invoice', entity_id: id, reason, after })
  }
  const known = new Set(found.map((one) => one.fiscal_uuid))
  return {
    cancelled: standing.map((one) => one.folio),
    unknown: replaces.filter((stamp) => !known.has(stamp)),
  }
}

/** A credit note that takes another's place would lower its invoice twice. */
export async function refuseReplacedNote(
  tx: Context,
  { replaces }: Cfdi,
  provider_id: number,
): Promise<void> {
  const standing = await first(
    tx,
    sql<{ folio: string }>`
    select folio from invoices.credit_note
     where provider_id = ${provider_id} and fiscal_uuid = any(${[...replaces]}::uuid[])
       and state <> 'cancelled' order by id limit 1`,
  )
  if (standing) throw new Refusal('cfdi.replaces_note', { folio: standing.folio })
}
