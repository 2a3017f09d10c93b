import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { startThrowaway } from '@kit/postgres/embedded'
import { loadDemoCompany, migrate } from './prepare-database.ts'
import { say } from './progress.ts'
import { ROOT } from './root.ts'
import { ONE_FAILED, type Tally } from './tally.ts'

/** A demo company made from nothing keeps every promise: each invariant counts as one test. */
export async function checkDemoInvariants(): Promise<Tally> {
  const server = await startThrowaway()
  const { database, close } = openDatabase(server.connection)
  try {
    await migrate(server.connection)
    await loadDemoCompany(database, { reservations: 300, seed: 11, until: day('2026-11-20') })
    const broken = await checkInvariants(database)
    for (const { name, rows } of broken) say(`✗ ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
    const all = readdirSync(join(ROOT, 'db/invariants')).filter((name) =>
      name.endsWith('.sql'),
    ).length
    say(`${broken.length === 0 ? '✓' : '✗'} invariants: ${all - broken.length} of ${all}`)
    return { passed: all - broken.length, failed: broken.length, skipped: 0 }
  } catch (failure) {
    say(`✗ invariants\n${failure instanceof Error ? failure.stack : String(failure)}`)
    return ONE_FAILED
  } finally {
    await close()
    await server.stop()
  }
}
