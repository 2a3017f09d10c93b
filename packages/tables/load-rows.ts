import { inContext, type AuditEntry, type Context } from '@kit/db/context'
import { run, type Database } from '@kit/db/database'
import { asRefusal } from '@kit/http/errors'
import { Refusal, type RefusalDetails } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { LoadRow, Outcome, RowFault } from './load.ts'

/** Rolled back whole by PostgreSQL, the transaction with them: the load begins again. */
const AGAIN = ['40P01', '40001']

/**
 * Writes rows one by one, each whole or not at all: what the form would refuse is the fault of its
 * row, and the others go on. What a row audits in the context that it is given is audited if the row
 * is written.
 */
export async function eachRow(
  tx: Context,
  rows: readonly LoadRow[],
  write: (row: LoadRow, tx: Context) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { within, audited } = auditingApart(tx)
    await run(tx, sql`savepoint one_row`)
    try {
      outcomes.push(await write(row, within))
      // What it wrote bears the number of the savepoint: the auditor asks whose it is.
      await run(tx, sql`insert into platform.savepoint default values`)
      await run(tx, sql`release savepoint one_row`)
      for (const entry of audited) tx.audit(entry)
    } catch (error) {
      const refusal = refusalOfRow(error)
      if (!refusal) throw error
      await run(tx, sql`rollback to savepoint one_row`)
      await run(tx, sql`release savepoint one_row`)
      outcomes.push({ effect: 'wrong', row: row.row, fault: faultOf(row.row, refusal) })
    }
  }
  return outcomes
}

/** The same transaction; what is audited in it waits. */
function auditingApart(tx: Context): { within: Context; audited: AuditEntry[] } {
  const { actor, now, today, language, request_id } = tx
  const audited: AuditEntry[] = []
  const audit = (entry: AuditEntry): void => void audited.push(entry)
  const occasion = { actor, now, today, language, request_id, audit }
  return { within: inContext(tx.withTables() as Database, occasion), audited }
}

/** What the database keeps of a row of a file is a fault of that row; undefined: begun again, or a bug. */
function refusalOfRow(error: unknown): Refusal | undefined {
  const { code, constraint, column } = error as Partial<Record<string, unknown>>
  if (AGAIN.includes(String(code))) return undefined
  const refusal = asRefusal(error)
  if (refusal || !BREAKS_A_RULE.test(String(code))) return refusal
  return new Refusal('load_row.constraint', { rule: String(constraint ?? column ?? code) })
}

/** Integrity constraints: a check, a value that is missing, an exclusion. */
const BREAKS_A_RULE = /^23[0-9A-Z]{3}$/

/**
 * Writes a batch at once; what the database would not take of it is found by writing its rows one by
 * one.
 */
export async function batchOrEach(
  tx: Context,
  rows: readonly LoadRow[],
  write: (rows: readonly LoadRow[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  await run(tx, sql`savepoint batch`)
  try {
    const outcomes = await write(rows)
    await run(tx, sql`release savepoint batch`)
    return outcomes
  } catch (error) {
    if (!refusalOfRow(error)) throw error
    await run(tx, sql`rollback to savepoint batch`)
    await run(tx, sql`release savepoint batch`)
    return eachRow(tx, rows, async (row) => (await write([row]))[0]!)
  }
}

/** What is wrong with a field is told of its column; what the sentence names stays with it. */
export function faultOf(row: number, { code, details }: Refusal): RowFault {
  const [issue] = (details['issues'] ?? []) as z.core.$ZodIssue[]
  if (!issue) return { row, column: null, code, details: wordsIn(details) }
  const column = issue.path[0] === undefined ? null : String(issue.path[0])
  return { row, column, code: codeOf(issue), details: limitsOf(issue) }
}

/** What a sentence can name, without the rows that come along for a form. */
const wordsIn = (details: RefusalDetails): RefusalDetails =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => ['string', 'number'].includes(typeof value)),
  )

const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
    ? 'load_cell.required'
    : issue.code === 'too_small'
      ? 'load_cell.too_small'
      : issue.code === 'too_big'
        ? 'load_cell.too_large'
        : 'load_cell.format'

function limitsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  return issue.code === 'too_big' ? { limit: Number(issue.maximum) } : {}
}
