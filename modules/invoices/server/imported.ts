import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { fileStore } from '@kit/storage/file-store'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import type { Imported } from '../contract/importing.ts'
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

export async function presentCaptured(tx: Context, name: string, id: number): Promise<Imported> {
  const { folio, provider, state, currency, total } = await findInvoice(tx, id)
  return { name, outcome: 'captured', invoice: { id, folio, provider, state, currency, total } }
}
