import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { handle, handleInspected } from '@kit/http/handle'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { fileStore } from '@kit/storage/file-store'
import { sniff } from '@kit/storage/sniff'
import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  cancelCreditNote,
  captureCreditNote,
  closeDispute,
  downloadCreditNote,
  downloadDisputeFile,
  openDispute,
  writeDispute,
} from '../contract/disagreeing.ts'
import { ofProvider } from '../reach.ts'
import * as notes from './credit-notes.ts'
import * as disputes from './disputes.ts'
import { showInvoiceOf } from './present.ts'

const NAME_MAX = 200

/** What a provider takes back of an invoice, and what is not agreed on about it. */
export const disagreeingRoutes = [
  handle(captureCreditNote, async (tx, { params: { id }, body: { version, ...note } }) => {
    const { fiscal_uuid, issued_on } = note
    await notes.captureNote(
      tx,
      { id, version },
      {
        ...note,
        fiscal_uuid: fiscal_uuid ?? null,
        issued_on: issued_on as Day,
        source: 'form',
      },
    )
    tx.audit({ action: 'invoice.credited', entity: 'invoice', entity_id: id, after: note })
    return showInvoiceOf(tx, id)
  }),

  handle(cancelCreditNote, async (tx, { params: { id }, body: { reason } }) => {
    const entity_id = await notes.cancelNote(tx, id, reason)
    const [action, after] = ['invoice.credit_cancelled', { credit_note: id }] as const
    tx.audit({ action, entity: 'invoice', entity_id, reason, after })
    return showInvoiceOf(tx, entity_id)
  }),

  handle(openDispute, async (tx, { params: { id }, body: { version, reason } }) => {
    await disputes.openDispute(tx, { id, version }, reason)
    tx.audit({ action: 'invoice.disputed', entity: 'invoice', entity_id: id, reason })
    return showInvoiceOf(tx, id)
  }),

  handleInspected(
    writeDispute,
    async ({ files }) => {
      const [file] = files.docto ?? []
      if (!file) return null
      const kind = sniff(await readFile(file.path), file.file_name)
      if (kind?.kind !== 'pdf' && kind?.kind !== 'xml') throw new Refusal('invoice.document_kind')
      return kind.mime
    },
    async (tx, { params: { id }, body: { text }, files }, type) => {
      const [file] = files.docto ?? []
      const attached =
        file && type
          ? {
              key: (await fileStore().objects.put(createReadStream(file.path))).key,
              name: file.file_name.slice(0, NAME_MAX),
              type,
            }
          : null
      const invoice_id = await disputes.writeMessage(tx, id, text, attached)
      const after = { dispute: id, file_name: file?.file_name ?? null }
      const action = 'invoice.dispute_written'
      tx.audit({ action, entity: 'invoice', entity_id: invoice_id, after })
      return showInvoiceOf(tx, invoice_id)
    },
  ),

  handle(closeDispute, async (tx, { params: { id }, body: { outcome } }) => {
    const entity_id = await disputes.closeDispute(tx, id, outcome)
    const after = { dispute: id, outcome }
    tx.audit({ action: 'invoice.dispute_closed', entity: 'invoice', entity_id, after })
    return showInvoiceOf(tx, entity_id)
  }),

  handle(downloadCreditNote, async (tx, { params: { id } }) => {
    const found = await first(
      tx,
      sql<Kept>`
      select object_key, document_name as name, 'application/xml' as type
        from invoices.credit_note c
       where id = ${id} and ${ofProvider(tx.actor.scope, sql`c.provider_id`)}`,
    )
    if (!found) throw new Refusal('credit_note.not_found')
    return fileOf(found)
  }),

  handle(downloadDisputeFile, async (tx: Context, { params: { id } }) => {
    const found = await first(
      tx,
      sql<Kept>`
      select object_key, document_name as name, document_type as type
        from invoices.dispute_message m
       where id = ${id} and ${ofProvider(tx.actor.scope, sql`m.provider_id`)}`,
    )
    if (!found) throw new Refusal('dispute.not_found')
    return fileOf(found)
  }),
]

type Kept = { object_key: string | null; name: string | null; type: string | null }

async function fileOf({ object_key, name, type }: Kept) {
  if (!object_key) throw new Refusal('invoice.no_document')
  const stream = await buffer(await fileStore().objects.open(object_key))
  return { stream, bytes: stream.length, content_type: type!, file_name: name! }
}
