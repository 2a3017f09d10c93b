import type { Database } from '@kit/db/database'
import { checkInvariants, INVARIANTS } from '@kit/db/invariants'
import { afterAll, afterEach, expect } from 'vitest'
import { relative } from 'node:path'
import { sampleOf } from './sample.ts'

/** Of so many successive tests the sample chooses those after which the invariants are asked. */
const ROUND = Array.from({ length: 16 }, (_, index) => index)

/**
 * Holds the invariants of the database against what the tests of this file did: every one after
 * each test. In `npm test` a sample of them, after a sample of the tests and after the last one.
 */
export function keepInvariants(databaseOf: () => Database): void {
  const file = expect.getState().testPath ?? ''
  const asked = sampleOf('invariants after a file', INVARIANTS, relative(process.cwd(), file))
  const sampled = new Set(sampleOf('invariants after each test', ROUND))
  const hold = async () => expect(await checkInvariants(databaseOf(), asked)).toEqual([])
  let tests = 0
  afterEach(async () => {
    if (sampled.has(tests++ % ROUND.length)) await hold()
  })
  afterAll(hold)
}
