import { globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import type { Extent } from './layers.ts'
import * as z from 'zod'
import { ROOT } from './root.ts'

/** Each of these runs in every `npm test`: the days' work without which nothing is sold. */
export const CORE = {
  sell: 'e2e/selling.e2e.ts',
  pay: 'e2e/paying-once.e2e.ts',
  cancel: 'e2e/cancellation-requests.e2e.ts',
  refund: 'e2e/refunds.e2e.ts',
  cash: 'e2e/life-of-a-sale.e2e.ts',
  voucher: 'e2e/guest-page.e2e.ts',
  sign_in: 'e2e/signing-in.e2e.ts',
  two_tabs: 'e2e/two-tabs.e2e.ts',
  offline: 'e2e/offline.e2e.ts',
  export: 'e2e/exports.e2e.ts',
  message: 'e2e/messages.e2e.ts',
  first_bytes: 'e2e/first-bytes.e2e.ts',
} as const

/** Journeys that sample their own cases (screens, roles), and so run in every `npm test`. */
export const SAMPLE_THEMSELVES = ['e2e/accessible.e2e.ts', 'e2e/report-roles.e2e.ts']

export const allJourneys = (): string[] => globSync('e2e/*.e2e.ts', { cwd: ROOT }).toSorted()

/**
 * The files of journeys that a run opens: all of them, or the core and a sample of the others.
 * `asked` are the journeys that a change can break (null for any), which run beside the core.
 */
export function journeysOf(extent: Extent, asked: readonly string[] | null): string[] {
  const all = allJourneys()
  if (extent === 'all') return asked === null ? all : [...asked]
  const always = new Set<string>([...Object.values(CORE), ...SAMPLE_THEMSELVES])
  if (asked !== null)
    return [...new Set([...asked, ...(asked.length > 0 ? always : [])])].toSorted()
  const others = all.filter((file) => !always.has(file))
  return [...always, ...sampleOf('journeys', others)].toSorted()
}

/** The modules that each journey touched when all of them were last run. */
const MAP = join(ROOT, 'e2e/journeys.json')
const Touched = z.record(z.string(), z.array(z.string()))

export const readTouched = (): Record<string, string[]> =>
  Touched.parse(JSON.parse(readFileSync(MAP, 'utf8')))

/**
 * The journeys that touch any of these folders (`modules/leads`, `modules/desk/refund`), and those
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
