import type { Title } from '@kit/kernel/declaration'
import { gather } from '@kit/registry/gather'
import type { BookedDocument, DocumentColumn, DocumentName } from '../rules/document.ts'

type Words = Readonly<Record<string, Title>>

const declared = await gather<BookedDocument>('documents.ts', 'booked_document')

/** A document that a column of the books names. */
export type NamedDocument = BookedDocument<DocumentName, DocumentColumn>

export const NAMED_DOCUMENTS = declared.filter(
  (document): document is NamedDocument => document.named_by !== null,
)

/** Of the first release: no entry tells of it any more. */
const OF_BEFORE: Words = { hold_expired: { es: 'APARTADO VENCIDO', en: 'HOLD EXPIRED' } }

/** Shown in place of the moment that an entry is recorded with (`reporting.book_line`). */
const TOLD: Words = {
  commission_reversed: { es: 'COMISIÓN REVERTIDA', en: 'COMMISSION REVERSED' },
}

const inOrder = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).sort(([, one], [, other]) => one.es.localeCompare(other.es, 'es')),
  )

/** The kinds of documents that entries tell of, as they are shown. */
export const DOCUMENTS = inOrder(
  Object.fromEntries(declared.map(({ name, es, en }) => [name, { es, en }])),
)

/** What an entry may be recorded with. */
export const MOMENTS = inOrder(
  Object.assign({}, OF_BEFORE, ...declared.map(({ moments }) => moments)) as Words,
)

/** What an entry tells of, as it is shown. */
export const SHOWN_MOMENTS = inOrder({ ...MOMENTS, ...TOLD })
