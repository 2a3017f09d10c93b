import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { listed, slowest, timesOf } from './slowest.ts'

const REPORT = JSON.stringify({
  testResults: [
    {
      name: join(ROOT, 'modules/desk/race.test.ts'),
      startTime: 1_000,
      endTime: 4_500,
      assertionResults: [
        { fullName: 'one', duration: 400 },
        { fullName: 'two', duration: 3_000 },
        { fullName: 'left out' },
      ],
    },
  ],
})

test('files and tests are listed with their seconds, the slowest first', () => {
  const { files, tests } = timesOf(REPORT)

  expect(files).toEqual([{ name: 'modules/desk/race.test.ts', seconds: 3.5 }])
  expect(listed(slowest(tests, 2))).toBe(
    '    3.0 s  modules/desk/race.test.ts: two\n    0.4 s  modules/desk/race.test.ts: one',
  )
})
