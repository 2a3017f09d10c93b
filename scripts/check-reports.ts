// `npm run check:reports`: a thousand random questions of every list and report, against a plain
// evaluation of the raw rows. `QUESTIONS`, `SEED` and `TABLES=sales-by-item,discounts` narrow it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './parts/root.ts'

const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--testTimeout',
    '0',
    'apps/server/contract/random-questions.test.ts',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { QUESTIONS: '1000', ...process.env } },
)
process.exitCode = status ?? 1
