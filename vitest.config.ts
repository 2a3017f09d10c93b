import { defineConfig } from 'vitest/config'

// Three kinds of test. `npm test` runs them in this order; `vitest run path/to/file` runs one file of any kind.
export default defineConfig({
  test: {
    globalSetup: ['packages/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{packages,modules,apps,db,scripts}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        // A journey may be tried twice: it waits for a browser on a machine that others use too.
        test: { name: 'e2e', include: ['e2e/**/*.e2e.ts'], globalSetup: ['e2e/global-setup.ts'], retry: 1, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        // Starts whole machines of its own and kills them: nothing is shared, so it needs no PostgreSQL of the run.
        test: { name: 'chaos', include: ['chaos/**/*.test.ts'], pool: 'forks', testTimeout: 120_000, hookTimeout: 60_000 },
      },
    ],
  },
})
