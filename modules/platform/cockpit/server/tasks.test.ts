import { gatherJobs } from '../../../../apps/server/gather.ts'
import { tidyPlatform } from '../../../../apps/server/jobs.ts'
import { expect, test } from 'vitest'
import { gather } from '@kit/registry/gather'
import type { Task } from '@kit/kernel/task'

test('every job says what it does and what a retry repeats; nothing else is described', async () => {
  const declared = [tidyPlatform, ...(await gatherJobs())].map(({ name }) => name)

  const described = await gather<Task>('acts.ts', 'task')
  expect(described.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})
