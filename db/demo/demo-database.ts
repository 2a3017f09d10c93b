import { openDatabase, run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openFilledDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { loadDemo, type DemoSummary } from './load-demo.ts'

/** The last day of business of the demo in tests. */
export const TEST_UNTIL = day('2026-03-31')

/** For what asks every list and file: half the rows, and no folio that two providers share. */
export const SMALL_DEMO = { reservations: 150, seed: 5 }

/**
 * Returns a database of the test file that asks, with the demo company and as many reservations.
 * Files that ask for the same company begin with copies of one that is made once a run.
 */
export async function openDemoDatabase({ reservations = 300, seed = 7 } = {}): Promise<
  TestDatabase & { summary: DemoSummary }
> {
  const { told: summary, ...opened } = await openFilledDatabase<DemoSummary>({
    name: `demo_${reservations}_${seed}`,
    fill: async (connection) => {
      const { database, close } = openDatabase(connection, { connections_max: 2 })
      try {
        const made = await loadDemo(database, { reservations, seed, until: TEST_UNTIL })
        await run(database, sql`analyze`)
        return made
      } finally {
        await close()
      }
    },
  })
  return { ...opened, summary }
}
