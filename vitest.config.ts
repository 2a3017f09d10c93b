import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { splitLocales } from './apps/web/locales.ts'
import { LEFT_OUT_FILES } from './scripts/parts/sampled-files.ts'

// Three kinds of test; the first in three parts. `npm test` runs them in this order, and files that
// failed once more; `vitest run path/to/file` runs one file of any kind.

/** One PostgreSQL a run, with the migrated template that each test file copies. */
const POSTGRES = 'packages/testing/global-setup.ts'
/** Tests that need no database: a file of them is there before PostgreSQL would have started. */
const PURE = [
  'packages/{kernel,mail,pdf,phone,spreadsheet,storage,testing,ui}/**/*.test.{ts,tsx}',
  'scripts/parts/*.test.ts',
  'modules/**/rules*.test.ts',
  'modules/**/rules/**/*.test.ts',
]
/** Files that a run leaves to `npm run test:all`; `--exclude` does not reach a project's own list. */
const LEFT_OUT = (process.env[LEFT_OUT_FILES] ?? '').split(' ').filter(Boolean)

export default defineConfig({
  plugins: [splitLocales()],
  // Passwords cost a tenth of a second each on purpose; in tests they cost nothing.
  resolve: {
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'packages/testing/argon2.ts') },
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // What tests wait for are events; the clock only ends what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The first line of a failure says what was found, not only how many: it may be all that is left
    // of a run on another machine.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit-pure',
          include: PURE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-kit',
          include: ['{packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...PURE, ...LEFT_OUT],
          globalSetup: [POSTGRES],
          isolate: false,
        },
      },
      {
        extends: true,
        // One process for many files, as in production: what the house keeps between two requests
        // is kept here too.
        test: {
          name: 'unit-house',
          include: ['{modules,apps,db}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...PURE, ...LEFT_OUT],
          globalSetup: [POSTGRES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/own-company.ts'],
          // One process and one Chromium for all journeys of a worker.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Starts whole machines of its own and kills them: nothing is shared, so it needs no
        // PostgreSQL of the run.
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...LEFT_OUT],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
