import type { Declaration, Title } from '@kit/kernel/declaration'

/** The documents that the modules' `documents.ts` declare, each of which adds its own. */
export interface BookedDocuments {}
export type DocumentName = keyof BookedDocuments

/** The columns of `ledger.entry` that name a document, and the moments that entries tell of. */
export type DocumentColumn = BookedDocuments[DocumentName]['named_by']
export type Moment = {
  [Name in DocumentName]: keyof BookedDocuments[Name]['moments']
}[DocumentName]

/**
 * When the auditor looks at a document again, besides when its entries or their postings moved:
 * after its own steps, recorded under the name of its life cycle; after those of what its column
 * names; or together with all that is part of the same reservation or document, whichever moved.
 */
export type Again =
  | Readonly<{ steps: string; by?: string }>
  | Readonly<{ part_of: string; by: string; steps?: string }>

/** A kind of document that puts entries in the books, stated once. */
export type BookedDocument<
  Name extends string = string,
  Column extends string | null = string | null,
  Moments extends string = string,
> = Title &
  Declaration &
  Readonly<{
    declares: 'booked_document'
    name: Name
    table: string
    /** The column of `ledger.entry` that names it; null: its entries are found by their moment. */
    named_by: Column
    moments: Readonly<Record<Moments, Title>>
    /** Null: it is looked at whole, and not in the increment of a day. */
    again: Again | null
    /** Its entries are in pesos and keep no rate; otherwise an invariant says which they keep. */
    pesos_only: boolean
  }>

/**
 * Declares a document in `documents.ts` of the module that owns it. From it follow its words on
 * every screen of the books and of the auditor, what an entry may be recorded with, and what the
 * auditor reads and looks at again. What must be in the books of it is worked out by its
 * derivation in `modules/money/audit/server/documents`.
 */
export const bookedDocument = <
  const Name extends string,
  const Column extends string | null,
  const Moments extends string,
>(
  name: Name,
  {
    pesos_only = false,
    ...terms
  }: Title &
    Readonly<{
      table: string
      named_by: Column
      moments: Readonly<Record<Moments, Title>>
      again: Again | null
      pesos_only?: boolean
    }>,
): BookedDocument<Name, Column, Moments> => ({
  declares: 'booked_document',
  name,
  pesos_only,
  ...terms,
})

/** Of a file of declarations: `interface BookedDocuments extends DocumentsOf<…> {}`. */
export type DocumentsOf<File> = {
  [
    Key in keyof File as File[Key] extends BookedDocument<infer Name, string> ? Name : never
  ]: File[Key]
}
