import { globSync } from 'node:fs'
import { sampleOf, type Suite } from '@kit/testing/sample'
import { ROOT } from './root.ts'

/** The variable that tells `vitest.config.ts` which files a run leaves out. */
export const LEFT_OUT_FILES = 'MOSTRADOR_LEFT_OUT'

/**
 * Test files that start whole programs (servers, office programs, several clusters) and kill,
 * restore or upgrade them: up to a minute each, and of one kind. `always` run in every `npm test`; of the others a sample does.
 */
export const SAMPLED_FILES: Partial<Record<Suite, { files: string[]; always: string[] }>> = {
  'kills of whole machines': {
    files: ['chaos/*.test.ts'],
    always: ['chaos/money.test.ts', 'chaos/sale.test.ts', 'chaos/message.test.ts'],
  },
  'whole programs': {
    files: [
      'packages/postgres/**/*.test.ts',
      'packages/{db/migrate,db/presence,jobs/faults,spreadsheet/libreoffice}.test.ts',
      'modules/reports/reporting/server/standby.test.ts',
      'scripts/{backup-of-a-company,bootstrap,prepare-database,processes,quarantine}.test.ts',
      'scripts/{restore,restore-to-moment,supervise-program,upgrade,without-connector}.test.ts',
      'apps/server/{backups,silent-neighbours}.test.ts',
    ],
    always: [],
  },
}

/** Returns the test files that this run leaves to `npm run test:all`: none of them there. */
export function filesLeftOut(): string[] {
  return Object.entries(SAMPLED_FILES).flatMap(([suite, { files, always }]) => {
    const others = globSync(files, { cwd: ROOT })
      .filter((file) => !file.includes('node_modules') && !always.includes(file))
      .toSorted()
    const tried = sampleOf(suite as Suite, others)
    return others.filter((file) => !tried.includes(file))
  })
}
