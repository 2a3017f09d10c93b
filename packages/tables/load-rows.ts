import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { asRefusal } from '@kit/http/errors'
import type { Refusal, RefusalDetails } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { LoadRow, Outcome, RowFault } from './load.ts'

/** Rolled back whole by PostgreSQL, the transaction with them: the load begins again. */
const AGAIN = ['40P01', '40001']

/**
 * Writes rows one by one, each whole or not at all: what the form would refuse is the fault of its
 * row, and the others go on.
 */
export async function eachRow(
  tx: Context,
  rows: readonly LoadRow[],
  write: (row: LoadRow) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    await run(tx, sql`savepoint one_row`)
    try {
      outcomes.push(await write(row))
      // What it wrote bears the number of the savepoint: the auditor asks whose it is.
      await run(tx, sql`insert into platform.savepoint default values`)
      await run(tx, sql`release savepoint one_row`)
    } catch (error) {
      const refusal = AGAIN.includes(String((error as { code?: unknown }).code))
        ? undefined
        : asRefusal(error)
      if (!refusal) throw error
      await run(tx, sql`rollback to savepoint one_row`)
      await run(tx, sql`release savepoint one_row`)
      outcomes.push({ effect: 'wrong', row: row.row, fault: faultOf(row.row, refusal) })
    }
  }
  return outcomes
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
