import { globSync } from 'node:fs'
import { sampleOf, type Suite } from '@kit/testing/sample'
import { ROOT } from './root.ts'

/** The variable that tells `vitest.config.ts` which files a run leaves out. */
export const LEFT_OUT_FILES = 'MOSTRADOR_LEFT_OUT'

/**
 * Test files that take many seconds each and try one kind of thing: they kill, restore and upgrade
 * whole programs, or repeat in random orders what shorter tests ask once. `always` run in every
 * `npm test`; of the others a sample does.
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
  'attacks on the desk': {
    files: ['modules/selling/desk/attacks/*.test.ts'],
    always: [
      'modules/selling/desk/attacks/seats.test.ts',
      'modules/selling/desk/attacks/terms.test.ts',
      'modules/selling/desk/attacks/voiding.test.ts',
      'modules/selling/desk/attacks/whole-life-histories.test.ts',
    ],
  },
  'the WhatsApp driver': {
    files: ['modules/talk/whatsapp/server/**/*.test.ts'],
    always: ['modules/talk/whatsapp/server/life.test.ts'],
  },
  'files that people load': {
    files: [
      'modules/platform/loads/server/*.test.ts',
      'modules/talk/newsletter/server/{consents-of-file,pause}.test.ts',
    ],
    always: [],
  },
  'provider invoices at length': {
    files: ['modules/money/invoices/server/{histories,import,long-invoice,month,portal}.test.ts'],
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
