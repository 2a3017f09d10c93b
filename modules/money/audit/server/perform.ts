import { findUserIdsWhoMay } from '@app/access/api'
import { sendMail } from '@app/mailing/api'
import { all, run, type Database, type Tx } from '@kit/db/database'
import { recordAudit } from '@kit/http/audit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Difference } from '../rules/compare.ts'
import { examine, type Examination } from './examine.ts'
import { auditDiffers } from './mails.ts'
import { beginRun, recordEnd, recordFailure, recordProgress } from './runs.ts'
import { findReach, findTouched } from './touched.ts'

/**
 * Does an audit that was asked for: looks, keeps what it found, and writes to those who may see it
 * when something differs.
 */
export async function performAudit(database: Database, id: number): Promise<void> {
  const begun = await beginRun(database, id)
  if (!begun) return
  try {
    const seen = await look(database, id, begun)
    await database.transaction().execute(async (tx) => {
      await recordEnd(tx, { id, ...seen })
      await recordAudited(tx, id, seen)
      if (seen.differences.length > 0) await tellOf(tx, id, seen.differences)
    })
  } catch (failure) {
    await recordFailure(database, id, String(failure).slice(0, 500))
    throw failure
  }
}

type Begun = NonNullable<Awaited<ReturnType<typeof beginRun>>>

/** All of it is read as it stood at one moment; nobody who sells waits for it. */
const look = (database: Database, id: number, { whole, since }: Begun) =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Every question is asked once, of many rows: to compile it takes longer than it saves.
      await run(tx, sql`set local jit = off`)
      const reach = await findReach(tx)
      const touched = whole || !since ? null : await findTouched(tx, since)
      const examination = await examine(tx, touched, async (percent) => {
        await recordProgress(database, id, percent)
      })
      return { ...examination, reach, touched }
    })

/** What it found is sealed: the rows it wrote have an act of theirs. */
const recordAudited = (tx: Tx, id: number, { documents, differences }: Examination) =>
  recordAudit(tx, {
    actor: null,
    request_id: randomUUID(),
    endpoint: 'audit-books',
    entries: [
      {
        action: 'books.audited',
        entity: 'audit_run',
        entity_id: id,
        after: { documents, differences: differences.length },
      },
    ],
  })

async function tellOf(tx: Database, id: number, differences: readonly Difference[]): Promise<void> {
  const ids = await findUserIdsWhoMay(tx, 'contabilidad/auditoria')
  const people = await all(
    tx,
    sql<{ id: number; name: string; email: string }>`
    select id, name, email from access.public_user where id = any(${ids}::bigint[])`,
  )
  const checks = [...Map.groupBy(differences, ({ check }) => check)].map(([check, found]) => ({
    check,
    count: found.length,
  }))
  for (const { id: user_id, name, email } of people)
    await sendMail(
      tx,
      auditDiffers,
      { name, checks },
      { dedupe_key: `audit-${id}-${user_id}`, recipient: email, language: 'es' },
    )
}
