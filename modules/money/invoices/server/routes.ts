import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { handle, handleInspected } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { fileStore } from '@kit/storage/file-store'
import { sniff } from '@kit/storage/sniff'
import { readingIn } from '@kit/tables/reading-contract'
import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  addVouchers,
  attachDocument,
  cancelInvoice,
  downloadDocument,
  findBillable,
  listInvoiceProviders,
  listInvoicesFor,
  matchInvoice,
  reconcileInvoice,
  rejectLine,
  releaseLine,
  releaseVoucher,
  removeLine,
  saveInvoice,
  showInvoice,
} from '../contract.ts'
import { importFiles } from '../contract/importing.ts'
import { captureInvoice, correctInvoice } from './capture.ts'
import { openFiles } from './cfdi/open-files.ts'
import { disagreeingRoutes } from './disagreeing-routes.ts'
import { importInvoices } from './import.ts'
import * as judging from './judging.ts'
import * as lines from './lines.ts'
import { payingRoutes } from './paying-routes.ts'
import { portalRoutes } from './portal.ts'
import { isWholeInReach, presentVoucher, showInvoiceOf } from './present.ts'
import { findInvoice, findProviders, lockInvoice } from './queries.ts'
import { findInvoicesFor, findWaiting } from './waiting.ts'
import { lockOpen, matchOpenLines } from './working.ts'

const NAME_MAX = 200

export const routes = [
  ...payingRoutes,
  ...disagreeingRoutes,
  ...portalRoutes,
  handle(listInvoiceProviders, (tx) => findProviders(tx)),

  handle(saveInvoice, async (tx, { body: { id, version, lines: added, ...captured } }) => {
    if (id) {
      await correctInvoice(tx, { id, version: version ?? 0 }, captured, added)
      tx.audit({ action: 'invoice.edited', entity: 'invoice', entity_id: id, after: captured })
      return showInvoiceOf(tx, id)
    }
    const made = await captureInvoice(tx, captured, added)
    const after = { ...captured, lines: added.length }
    tx.audit({ action: 'invoice.captured', entity: 'invoice', entity_id: made, after })
    return showInvoiceOf(tx, made)
  }),

  handle(addVouchers, async (tx, { body: { id, version, ...adding } }) => {
    await lines.tieVouchers(tx, { id, version }, adding)
    return changed(tx, id, { tied: adding })
  }),

  handle(releaseLine, async (tx, { params: { id, line_id }, body: { version } }) => {
    await lines.releaseLine(tx, { id, version }, line_id)
    return changed(tx, id, { released: line_id })
  }),

  handle(releaseVoucher, async (tx, { params: { id } }) => {
    const invoice_id = await lines.releaseVoucher(tx, id)
    const after = { released_voucher: id }
    tx.audit({ action: 'invoice.lines', entity: 'invoice', entity_id: invoice_id, after })
    return { id }
  }),

  handle(listInvoicesFor, (tx, { params: { id } }) => findInvoicesFor(tx, id)),

  handle(removeLine, async (tx, { params: { id, line_id }, body: { version } }) => {
    await lines.removeLine(tx, { id, version }, line_id)
    return changed(tx, id, { removed: line_id })
  }),

  handle(rejectLine, async (tx, { params: { id, line_id }, body: { version, reason } }) => {
    await lines.rejectLine(tx, { id, version }, line_id, reason)
    return changed(tx, id, { rejected: line_id, reason })
  }),

  handle(matchInvoice, async (tx, { params: { id }, body: { version } }) => {
    await matchOpenLines(tx, await lockOpen(tx, id, version))
    return changed(tx, id, { matched: true })
  }),

  handle(reconcileInvoice, async (tx, { params: { id }, body: { version, reason } }) => {
    await judging.reconcile(tx, { id, version }, reason?.trim() || null)
    const after = { state: 'reconciled' }
    tx.audit({ action: 'invoice.reconciled', entity: 'invoice', entity_id: id, after })
    return showInvoiceOf(tx, id)
  }),

  handle(cancelInvoice, async (tx, { params: { id }, body: { version, reason } }) => {
    await judging.cancel(tx, { id, version }, reason)
    const after = { state: 'cancelled' }
    tx.audit({ action: 'invoice.cancelled', entity: 'invoice', entity_id: id, reason, after })
    return showInvoiceOf(tx, id)
  }),

  handle(showInvoice, (tx, { params: { id } }) => showInvoiceOf(tx, id)),

  handle(findBillable, async (tx, { body }) => {
    const { rows, total } = await findWaiting(tx, body)
    return { rows: rows.map(presentVoucher), total }
  }),

  handleInspected(
    attachDocument,
    async ({ files }) => {
      const [file] = files.docto
      const kind = sniff(await readFile(file!.path), file!.file_name)
      return kind?.kind === 'pdf' || kind?.kind === 'xml' ? kind.mime : null
    },
    async (tx, { body: { id }, files }, kind) => {
      if (!kind) throw new Refusal('invoice.document_kind')
      await lockInvoice(tx, id, null)
      const [file] = files.docto
      const { key } = await fileStore().objects.put(createReadStream(file!.path))
      await run(
        tx,
        sql`
        update invoices.invoice set object_key = ${key}, document_type = ${kind},
            document_name = ${file!.file_name.slice(0, NAME_MAX)}, version = version + 1
         where id = ${id}`,
      )
      const after = { file_name: file!.file_name, bytes: file!.bytes }
      tx.audit({ action: 'invoice.document', entity: 'invoice', entity_id: id, after })
      return showInvoiceOf(tx, id)
    },
  ),

  handleInspected(
    importFiles,
    ({ files, fields }) => openFiles(files.docto, readingIn(fields)),
    async (tx, { body }, brought) => {
      const { column_reference, column_description, column_amount, ...asked } = body
      const columns =
        column_amount === undefined
          ? undefined
          : {
              reference: column_reference ?? null,
              description: column_description ?? null,
              amount: column_amount,
            }
      return { rows: await importInvoices(tx, brought, { ...asked, columns }) }
    },
  ),

  handle(downloadDocument, async (tx, { params: { id } }) => {
    const { object_key, document_name, document_type } = await findInvoice(tx, id)
    // It names everything that it bills, also what other places sold.
    if (!object_key || !(await isWholeInReach(tx, id))) throw new Refusal('invoice.no_document')
    const bytes = await buffer(await fileStore().objects.open(object_key))
    return {
      stream: bytes,
      bytes: bytes.length,
      content_type: document_type!,
      file_name: document_name!,
    }
  }),
]

function changed(tx: Context, id: number, after: Record<string, unknown>) {
  tx.audit({ action: 'invoice.lines', entity: 'invoice', entity_id: id, after })
  return showInvoiceOf(tx, id)
}
