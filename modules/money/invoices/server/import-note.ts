import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { amountOf, money, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { fileStore } from '@kit/storage/file-store'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import type { Imported } from '../contract/importing.ts'
import type { Cfdi } from '../rules/cfdi.ts'
import { captureNote } from './credit-notes.ts'
import { presentCaptured } from './imported.ts'
import { refuseReplacedNote } from './replacing.ts'

const NAME_MAX = 200

const taxOf = ({ lines, currency }: Cfdi): string =>
  amountOf(
    total(
      lines.map(({ tax }) => money(tax, currency)),
      currency,
    ),
  )

/** A credit note lowers the invoice whose stamp it names. @throws Refusal `cfdi.related` */
export async function importNote(
  tx: Context,
  { name, cfdi, bytes }: { name: string; cfdi: Cfdi; bytes: Buffer },
  provider_id: number,
): Promise<Imported> {
  await refuseReplacedNote(tx, cfdi, provider_id)
  const invoice = await first(
    tx,
    sql<{ id: number; currency: string }>`
    select id, currency from invoices.invoice
     where fiscal_uuid = ${cfdi.credited_uuid}::uuid and provider_id = ${provider_id}
       and state <> 'cancelled'`,
  )
  if (!invoice) throw new Refusal('cfdi.related', { about: cfdi.credited_uuid ?? '—' })
  if (invoice.currency !== cfdi.currency)
    throw new Refusal('cfdi.currency', { about: cfdi.currency })
  const note = {
    folio: cfdi.folio,
    fiscal_uuid: cfdi.fiscal_uuid,
    issued_on: cfdi.issued_on as Day,
    amount: cfdi.total,
    tax: taxOf(cfdi),
    reason: cfdi.lines[0]!.description.slice(0, 300),
    source: 'cfdi' as const,
  }
  const id = await captureNote(tx, { id: invoice.id, version: null }, note)
  const { key } = await fileStore().objects.put(Readable.from([bytes]))
  await run(
    tx,
    sql`update invoices.credit_note set object_key = ${key},
          document_name = ${name.slice(-NAME_MAX)} where id = ${id}`,
  )
  const after = { ...note, file_name: name }
  tx.audit({ action: 'invoice.credited', entity: 'invoice', entity_id: invoice.id, after })
  return presentCaptured(tx, name, invoice.id)
}
