import { companyFiscalId } from '@app/organization/settings'
import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { installation } from '@kit/kernel/installation'
import { Refusal, sentence } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Imported } from '../contract/importing.ts'
import { REFUSALS } from '../refusals.ts'
import { LINES_MAX } from '../rules.ts'
import type { Cfdi } from '../rules/cfdi.ts'
import { captureInvoice, ofSameFolio, validate, type Captured } from './capture.ts'
import type { Brought } from './cfdi/open-files.ts'
import { importSheet, type SheetAsked } from './import-sheet.ts'
import { importNote } from './import-note.ts'
import { keepDocument, noted, notesTold, presentCaptured } from './imported.ts'
import { cancelReplaced } from './replacing.ts'

/**
 * Each invoice is captured or refused by itself; a provider sends its own alone. What is wrong with one says nothing
 * of another.
 */
export async function importInvoices(
  tx: Context,
  brought: readonly Brought[],
  asked: SheetAsked,
  own_provider: number | null = null,
): Promise<Imported[]> {
  const imported: Imported[] = []
  for (const one of brought) imported.push(await importOne(tx, one, asked, own_provider))
  return imported
}

async function importOne(
  tx: Context,
  one: Brought,
  asked: SheetAsked,
  own_provider: number | null,
): Promise<Imported> {
  try {
    if ('head' in one) return await importSheet(tx, one, asked)
    if ('left_out' in one)
      return {
        name: one.name,
        outcome: 'left_out',
        notes: notesTold(tx, [noted('archive.left_out', { names: one.left_out })]),
      }
    if ('code' in one) throw new Refusal(one.code, one.details)
    return await importCfdi(tx, one, own_provider)
  } catch (fault) {
    // Refused before anything of it was written: what was captured before it stays.
    if (fault instanceof Refusal && fault.code in REFUSALS) return refusedOf(tx, one.name, fault)
    throw fault
  }
}

/** Judged whole before its first row is written. */
async function importCfdi(
  tx: Context,
  { name, cfdi, bytes }: { name: string; cfdi: Cfdi; bytes: Buffer },
  own_provider: number | null,
): Promise<Imported> {
  const us = (await findSetting(tx, companyFiscalId, tx.now)) || installation().company.rfc
  if (cfdi.receiver_rfc !== us.toUpperCase())
    throw new Refusal('cfdi.receiver', { rfc: cfdi.receiver_rfc, us })
  if (cfdi.lines.length > LINES_MAX)
    throw new Refusal('invoice_line.too_many', { limit: LINES_MAX })
  const provider = await providerOf(tx, cfdi)
  if (own_provider !== null && provider.id !== own_provider)
    throw new Refusal('cfdi.not_yours', { rfc: cfdi.issuer_rfc })
  if (cfdi.kind === 'credit_note') return importNote(tx, { name, cfdi, bytes }, provider.id)
  const captured: Captured = {
    provider_id: provider.id,
    folio: cfdi.folio,
    fiscal_uuid: cfdi.fiscal_uuid,
    issued_on: cfdi.issued_on,
    currency: cfdi.currency,
    subtotal: cfdi.subtotal,
    tax: cfdi.tax,
    total: cfdi.total,
    note: '',
    replaces: cfdi.replaces,
  }
  const replaced = await cancelReplaced(tx, cfdi, provider.id)
  await validate(tx, captured, null)
  const twin = await findTwin(tx, captured)
  const id = await captureInvoice(tx, captured, cfdi.lines, 'cfdi')
  await keepDocument(tx, id, { name, bytes, type: 'application/xml' })
  tx.audit({
    action: 'invoice.imported',
    entity: 'invoice',
    entity_id: id,
    after: { ...captured, lines: cfdi.lines.length, file_name: name },
  })
  return presentCaptured(tx, name, id, [
    ...replaced.cancelled.map((folio) => noted('invoice.replaced', { folio })),
    ...replaced.unknown.map((about) => noted('invoice.replaces_unknown', { about })),
    ...(twin ? [noted('invoice.same_folio', twin)] : []),
  ])
}

/** Another stamp under the same number: it may be another invoice, or the same one stamped again. */
const findTwin = (tx: Context, captured: Captured): Promise<{ folio: string } | undefined> =>
  first(
    tx,
    sql<{ folio: string }>`
    select folio from invoices.invoice
     where state <> 'cancelled' and ${ofSameFolio(captured)} order by id limit 1`,
  )

/** @throws Refusal `cfdi.issuer` or `cfdi.issuers`: the SAT’s name must be one provider of ours. */
async function providerOf(tx: Context, { issuer_rfc, issuer_name }: Cfdi) {
  const found = await all(
    tx,
    sql<{ id: number; name: string }>`
    select id, name from catalog.public_provider
     where upper(rfc) = ${issuer_rfc} and active order by id`,
  )
  if (found.length === 0) throw new Refusal('cfdi.issuer', { rfc: issuer_rfc, name: issuer_name })
  if (found.length > 1)
    throw new Refusal('cfdi.issuers', {
      rfc: issuer_rfc,
      names: found.map(({ name }) => name).join(', '),
    })
  return found[0]!
}

function refusedOf(tx: Context, name: string, { code, details }: Refusal): Imported {
  const text = REFUSALS[code as keyof typeof REFUSALS]
  return { name, outcome: 'refused', code, message: sentence(text, tx.language, details) }
}
