import { all, only, type Database } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import type { Lifecycle } from '@kit/kernel/lifecycle'
import { gather } from '@kit/registry/gather'
import { sql } from 'kysely'
import { compareDocument, type Difference, type Document, type Found } from '../rules/compare.ts'
import type { Check, Only } from './checks/check.ts'
import { COMMISSIONS } from './checks/commissions.ts'
import { DAYS } from './checks/days.ts'
import { HANDS } from './checks/hands.ts'
import { historiesOf } from './checks/histories.ts'
import { INSTANTS } from './checks/instants.ts'
import { MONEY } from './checks/money.ts'
import { compareSealedNights } from './checks/nights.ts'
import { findOrphans } from './checks/orphans.ts'
import { SEATS } from './checks/seats.ts'
import { STRUCTURE } from './checks/structure.ts'
import { findEntries, type Which } from './documents/document.ts'
import { compareNights } from './documents/nights.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'
import { findUntoldRows } from './rows/findings.ts'
import { checkSeals } from './seals.ts'
import type { Touched } from './touched.ts'

export type Examination = { differences: Difference[]; documents: number }
/** Told after each piece of work, from 0 to 100. */
export type OnProgress = (percent: number) => Promise<void>

/** So many documents are compared in one go. */
const BATCH = 5_000
/** So many differences of one check are kept: the first tell what happened. */
const DIFFERENCES_MAX = 200

/**
 * Compares documents with the books both ways, and asks everything else; `touched` are the
 * documents of an increment, null is all there is. Only reads. What it reads has to stand still:
 * the caller's transaction is repeatable read.
 */
export async function examine(
  database: Database,
  touched: Touched | null,
  onProgress: OnProgress = async () => undefined,
): Promise<Examination> {
  const compared = await compareDocuments(database, touched, (share) => onProgress(share * 60))
  const asked = await askChecks(database, touched, (share) => onProgress(60 + share * 20))
  const whole = touched ? [] : await askWhole(database)
  await onProgress(100)
  return {
    documents: compared.documents,
    differences: [...compared.differences, ...asked, ...whole],
  }
}

/** Every document against its entries; what comes next is read while one piece is compared. */
export async function compareDocuments(
  database: Database,
  touched: Touched | null,
  onShare: (share: number) => Promise<void> = async () => undefined,
): Promise<Examination> {
  const pieces = await findPieces(database, touched)
  const differences: Difference[] = []
  let documents = 0
  let ahead = readPiece(database, pieces[0])
  for (const [at, { kind, share }] of pieces.entries()) {
    const { read, entries } = await ahead
    ahead = readPiece(database, pieces[at + 1])
    documents += read.length
    for (const document of read)
      differences.push(...compareDocument(kind.name, document, entries.get(document.id) ?? NOTHING))
    await onShare(share)
  }
  return { documents, differences }
}

type Piece = { kind: DocumentKind; which: Which; share: number }
type Read = { read: Document[]; entries: Map<number, Found[]> }

async function findPieces(database: Database, touched: Touched | null): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const [index, kind] of DOCUMENT_KINDS.entries()) {
    const spans = touched
      ? idSpans(touched.ids.get(kind.name) ?? [])
      : await wholeSpans(database, kind)
    pieces.push(
      ...spans.map((which, at) => ({
        kind,
        which,
        share: (index + (at + 1) / spans.length) / DOCUMENT_KINDS.length,
      })),
    )
  }
  return pieces
}

function readPiece(database: Database, piece: Piece | undefined): Promise<Read> {
  const reading = async (): Promise<Read> =>
    piece
      ? {
          read: await piece.kind.read(database, piece.which),
          entries: await findEntries(database, piece.kind.named_by, piece.which),
        }
      : { read: [], entries: new Map() }
  const ahead = reading()
  // Who waits for it hears of its failure; when the piece before it failed, nobody waits any more.
  ahead.catch(() => undefined)
  return ahead
}

const NOTHING: never[] = []

const idSpans = (ids: readonly number[]): Which[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ({
    ids: ids.slice(index * BATCH, (index + 1) * BATCH),
  }))

async function wholeSpans(database: Database, { table }: DocumentKind): Promise<Which[]> {
  const { last } = await only(
    database,
    sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(table)}`,
  )
  return Array.from({ length: Math.ceil(last / BATCH) }, (_, index) => ({
    from: index * BATCH + 1,
    to: (index + 1) * BATCH,
  }))
}

/** What no entry tells: rates, days, seats, vouchers, histories, people. */
export async function askChecks(
  database: Database,
  touched: Touched | null,
  onShare: (share: number) => Promise<void> = async () => undefined,
): Promise<Difference[]> {
  const cycles = await gather<Lifecycle>('lifecycles.ts', 'lifecycle')
  const checks: readonly Check[] = [
    ...MONEY,
    ...DAYS,
    ...SEATS,
    ...STRUCTURE,
    ...HANDS,
    ...COMMISSIONS,
    ...INSTANTS,
    ...historiesOf(cycles),
  ].filter(({ whole }: Check) => !(touched && whole))
  const among: Only = (column) =>
    touched
      ? sql`${sql.ref(column)} = any(${touched.reservation_ids}::bigint[])`
      : sql<boolean>`true`
  const differences: Difference[] = []
  for (const [index, { name, kind, find }] of checks.entries()) {
    const rows = await all(
      database,
      sql<Omit<Difference, 'check' | 'kind'>>`
        select * from (${find(among)}) found limit ${DIFFERENCES_MAX}`,
    )
    differences.push(...rows.map((row) => ({ check: name, kind, ...row })))
    await onShare((index + 1) / checks.length)
  }
  return differences
}

/** What is asked of all there is: invariants, rows that name nothing, nights, seals. */
export async function askWhole(database: Database): Promise<Difference[]> {
  const broken = await checkInvariants(database)
  return [
    ...(await compareNights(database)),
    ...(await findOrphans(database)),
    ...(await findBrokenSeals(database)),
    ...(await compareSealedNights(database)),
    ...(await findUntoldRows(database)),
    ...broken.flatMap(({ name, rows }) => rows.map((row) => invariantBroken(name, row))),
  ]
}

/** What was sealed: a row that was rewritten, taken away or slipped in since gives another hash. */
const findBrokenSeals = async (database: Database): Promise<Difference[]> =>
  (await checkSeals(database))
    .filter(({ holds }) => !holds)
    .map(({ id, hash, recomputed }) => ({
      check: 'seal_broken',
      kind: 'seal',
      document_id: id,
      reservation_id: null,
      expected: hash,
      found: recomputed,
      off_mxn: null,
    }))

const invariantBroken = (name: string, row: Record<string, unknown>): Difference => ({
  check: 'invariant',
  kind: name,
  document_id: null,
  reservation_id: typeof row['reservation_id'] === 'number' ? row['reservation_id'] : null,
  expected: null,
  found: JSON.stringify(row).slice(0, 500),
  off_mxn: null,
})
