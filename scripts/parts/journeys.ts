import { globSync } from 'node:fs'
import { sampleOf } from '@kit/testing/sample'
import type { Extent } from './layers.ts'
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
