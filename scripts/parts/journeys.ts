import { globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import type { Extent } from './layers.ts'
import * as z from 'zod'
import { ROOT } from './root.ts'

/**
 * Each of these runs in every `npm test`: the days' work without which nothing is sold. The other
 * tests of these files run when the commit chooses the file (`leavesOut`).
 */
export const CORE = {
  sell: { file: 'e2e/selling.e2e.ts', test: 'two tours, mixed money, a signature, vouchers' },
  pay: { file: 'e2e/paying-once.e2e.ts', test: 'a double click' },
  cancel: { file: 'e2e/cancellation-requests.e2e.ts', test: 'the rep asks' },
  refund: { file: 'e2e/refunds.e2e.ts', test: 'who cancels does not approve' },
  cash: { file: 'e2e/life-of-a-sale.e2e.ts', test: 'a shift is declared blind' },
  voucher: { file: 'e2e/guest-page.e2e.ts', test: 'is handed on after the sale' },
  sign_in: { file: 'e2e/signing-in.e2e.ts', test: 'a stranger comes back to the page' },
  two_tabs: { file: 'e2e/two-tabs.e2e.ts', test: 'both sell at the same moment' },
  offline: { file: 'e2e/offline.e2e.ts', test: 'in mid-checkout' },
  export: { file: 'e2e/exports.e2e.ts', test: 'asked for on a report' },
  message: { file: 'e2e/messages.e2e.ts', test: 'sent, announced live' },
  first_bytes: { file: 'e2e/first-bytes.e2e.ts', test: 'who has just signed in fetches' },
} as const

/** Journeys that sample their own cases (screens, roles), and so run in every `npm test`. */
export const SAMPLE_THEMSELVES = ['e2e/accessible.e2e.ts', 'e2e/report-roles.e2e.ts']

export const allJourneys = (): string[] => globSync('e2e/*.e2e.ts', { cwd: ROOT }).toSorted()

/** Journeys of the core of which a run makes the core's test alone. */
const CORE_ALONE = 'MOSTRADOR_CORE_ALONE'
const coreFiles: string[] = Object.values(CORE).map(({ file }) => file)

/**
 * The files of journeys that a run opens: all of them, or the core and a sample of all. `asked` are
 * the journeys that a change can break (null for any), which run beside the core.
 */
export function journeysOf(extent: Extent, asked: readonly string[] | null): string[] {
  const all = allJourneys()
  const whole = asked ?? (extent === 'all' ? all : sampleOf('journeys', all.filter(isSampled)))
  const core = extent === 'all' || whole.length === 0 ? [] : coreFiles
  process.env[CORE_ALONE] = core.filter((file) => !whole.includes(file)).join(' ')
  const always = core.length > 0 ? [...core, ...SAMPLE_THEMSELVES] : []
  return [...new Set([...whole, ...always])].toSorted()
}

const isSampled = (file: string): boolean => !SAMPLE_THEMSELVES.includes(file)

/** True for a test that stands in a file of the core and is not asked by this run. */
export function leavesOut(file: string, test: string): boolean {
  if (!process.env[CORE_ALONE]?.split(' ').includes(file)) return false
  return !Object.values(CORE).some((core) => core.file === file && test.startsWith(core.test))
}

/** The modules that each journey touched when all of them were last run. */
const MAP = join(ROOT, 'e2e/journeys.json')
const Touched = z.record(z.string(), z.array(z.string()))

export const readTouched = (): Record<string, string[]> =>
  Touched.parse(JSON.parse(readFileSync(MAP, 'utf8')))

/**
 * The journeys that touch any of these folders (`modules/selling/leads`, `modules/selling/desk/refund`), and those
 * of which it is not known.
 */
export const journeysTouching = (
  folders: readonly string[],
  touched: Record<string, string[]> = readTouched(),
): string[] =>
  allJourneys().filter((journey) =>
    touched[journey]
      ? touched[journey].some((module) =>
          folders.some((folder) => `${module}/`.startsWith(`${folder}/`)),
        )
      : true,
  )

const Report = z.object({ journey: z.string(), modules: z.array(z.string()) })

/** Keeps what the journeys of a whole run wrote into a folder. True when the map changed. */
export function keepTouched(folder: string): boolean {
  const reports = readdirSync(folder).map((name) =>
    Report.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
  const sorted = reports.toSorted((one, other) => (one.journey < other.journey ? -1 : 1))
  const text = `${JSON.stringify(
    Object.fromEntries(sorted.map(({ journey, modules }) => [journey, modules])),
    null,
    2,
  )}\n`
  if (text === readFileSync(MAP, 'utf8')) return false
  writeFileSync(MAP, text)
  return true
}
