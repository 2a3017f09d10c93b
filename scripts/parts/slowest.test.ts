import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { listed, slowest, timesOf } from './slowest.ts'

const REPORT = JSON.stringify({
  testResults: [
    {
      name: join(ROOT, 'modules/selling/desk/race.test.ts'),
      startTime: 1_000,
      endTime: 4_500,
      status: 'failed',
      assertionResults: [
        { fullName: 'one', duration: 400, status: 'passed' },
        {
          fullName: 'two',
          duration: 3_000,
          status: 'failed',
          failureMessages: ['Error: sold twice\n    at sale.ts'],
        },
        { fullName: 'left out', status: 'skipped' },
      ],
    },
    {
      name: join(ROOT, 'modules/selling/desk/unread.test.ts'),
      startTime: 0,
      endTime: 0,
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
})

test('files and tests are listed with their seconds, the slowest first', () => {
  const { files, tests } = timesOf(REPORT)

  expect(slowest(files, 1)).toEqual([{ name: 'modules/selling/desk/race.test.ts', seconds: 3.5 }])
  expect(listed(slowest(tests, 2))).toBe(
    '    3.0 s  modules/selling/desk/race.test.ts: two\n    0.4 s  modules/selling/desk/race.test.ts: one',
  )
})
