import { day } from '@kit/kernel/day'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { loadDemo, type DemoSummary } from './load-demo.ts'

/** The last day of business of the demo in tests. */
export const TEST_UNTIL = day('2026-03-31')

/**
 * A database of the test file that asks, with the demo company and as many reservations; 300 take a
 * second or two.
 */
export async function openDemoDatabase({ reservations = 300, seed = 1 } = {}): Promise<
  TestDatabase & { summary: DemoSummary }
> {
  const opened = await openTestDatabase()
  return {
    ...opened,
    summary: await loadDemo(opened.database, { reservations, seed, until: TEST_UNTIL }),
  }
}
