import { openTestWorld } from '@app/server/testing'
import { tellGivenUp } from '@kit/jobs/given-up'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { gatherJobs } from './gather.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })

test('a job that is given up when nothing waits for it any more changes nothing, and may be again', async () => {
  const telling = (await gatherJobs()).filter(({ abandon }) => abandon !== undefined)

  expect(telling.length).toBeGreaterThan(8)
  for (const job of telling) {
    const { shape } = job.schema as unknown as z.ZodObject
    const payload = Object.fromEntries(Object.keys(shape).map((name) => [name, 999_999_999]))
    for (const by of ['tries', 'administrator'] as const)
      await expect(
        tellGivenUp(world.database, { job, payload, by, now: world.now }),
        job.name,
      ).resolves.toBeUndefined()
  }
})
