import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { fileStore } from '@kit/storage/file-store'
import { sentence, type RefusalDetails } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import type { Imported } from '../contract/importing.ts'
import { NOTES, type NoteCode } from '../notes.ts'
import { findInvoice } from './queries.ts'

const NAME_MAX = 200

/** The provider's own file, as it came. */
export async function keepDocument(
  tx: Context,
  id: number,
  { name, bytes, type }: { name: string; bytes: Buffer; type: string },
): Promise<void> {
  const { key } = await fileStore().objects.put(Readable.from([bytes]))
  await run(
    tx,
    sql`update invoices.invoice set object_key = ${key}, document_type = ${type},
          document_name = ${name.slice(-NAME_MAX)} where id = ${id}`,
  )
}

export type Note = Readonly<{ code: NoteCode; details: RefusalDetails }>

export const noted = (code: NoteCode, details: RefusalDetails): Note => ({ code, details })

/** What is said of a file that came, in the words of who brought it. */
export const notesTold = (
  { language }: Context,
  notes: readonly Note[],
): { code: string; message: string }[] =>
  notes.map(({ code, details }) => ({ code, message: sentence(NOTES[code], language, details) }))

export async function presentCaptured(
  tx: Context,
  name: string,
  id: number,
  notes: readonly Note[] = [],
): Promise<Imported> {
  const { folio, provider, state, currency, total } = await findInvoice(tx, id)
  const invoice = { id, folio, provider, state, currency, total }
  return { name, outcome: 'captured', invoice, notes: notesTold(tx, notes) }
}
