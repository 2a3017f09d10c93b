import { installation, setInstallation } from '@kit/kernel/installation'
import { expect, test } from 'vitest'
import { openTestWorld } from './testing.ts'

test('a world knows nothing of where a server stood that an earlier file started', async () => {
  setInstallation({ ...installation(), public_url: 'http://localhost:41234' })

  await openTestWorld({ modules: ['access'] })

  expect(installation().public_url).toBe('http://localhost:3000')
})
