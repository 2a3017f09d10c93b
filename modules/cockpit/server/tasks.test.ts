import { gatherJobs } from '../../../apps/server/gather.ts'
import { tidyPlatform } from '../../../apps/server/jobs.ts'
import { expect, test } from 'vitest'
import { TASKS } from '../rules/tasks.ts'

test('every job says what it does and what a retry repeats; nothing else is described', async () => {
  const declared = [tidyPlatform, ...(await gatherJobs())].map(({ name }) => name)

  expect(Object.keys(TASKS).toSorted()).toEqual(declared.toSorted())
})
