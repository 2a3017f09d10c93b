import type { Database } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { afterAll, afterEach, expect } from 'vitest'
import { sampleOf } from './sample.ts'

/** Of so many successive tests the sample chooses those after which the invariants are asked. */
const ROUND = Array.from({ length: 16 }, (_, index) => index)

/**
 * Holds every invariant of the database against what the tests of this file did: after each test,
 * in `npm test` after a sample of them, and after the last one always.
 */
export function keepInvariants(databaseOf: () => Database): void {
  const sampled = new Set(sampleOf('invariants after each test', ROUND))
  let tests = 0
  afterEach(async () => {
    if (sampled.has(tests++ % ROUND.length)) expect(await checkInvariants(databaseOf())).toEqual([])
  })
  afterAll(async () => expect(await checkInvariants(databaseOf())).toEqual([]))
}
