import type { Declaration, Title } from './declaration.ts'

/**
 * A table whose rows the nightly seal holds whole, named as the database names it. A row may be
 * written and changed only in a transaction that leaves an act, a step or an entry; the auditor
 * reports any other hand.
 */
export type SealedRows = Title &
  Declaration &
  Readonly<{
    declares: 'sealed_rows'
    name: string
    /** Which columns an act may change later, and why; a sentence instead: any column. */
    later: Readonly<Record<string, string>> | string
    /** Columns that are left out of the seal, and why. */
    apart: Readonly<Record<string, string>>
    /** The seal keeps the values too, so that a finding says what they were. */
    kept: boolean
    /** Why a row may go, with an act; absent, a row that is missing was deleted against the rules. */
    goes?: string
    /** Why rows are written without an act, a step or an entry beside them. */
    untold?: string
  }>

type Terms = Title &
  Readonly<{
    later?: Readonly<Record<string, string>> | string
    apart?: Readonly<Record<string, string>>
    kept?: boolean
    goes?: string
    untold?: string
  }>

/**
 * Declares, in `sealed.ts` of the module that owns the table, what the seal holds of it. Without
 * `later` a row is written once and stays. A migration gives the table of declared `goes` its
 * trigger (`db/functions/audit.note_removal.sql`).
 */
export const sealedRows = (
  name: string,
  { later = {}, apart = {}, kept = false, ...terms }: Terms,
): SealedRows => ({ declares: 'sealed_rows', name, later, apart, kept, ...terms })
