import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { sessionStore } from '@kit/ui/persisted'
import type { Manifest, ManifestHeading, ManifestParty } from '../contract/manifest.ts'

type Kept = {
  lists: Readonly<Record<string, { at: string; rows: readonly ManifestHeading[] }>>
  manifests: Readonly<Record<string, Manifest>>
}

/**
 * Manifests as they were last read, for when there is no network. They name guests, so they go with
 * the session, and three days after their day.
 */
export const useKeptManifests = sessionStore<Kept>('manifests', () => ({
  lists: {},
  manifests: {},
}))

const KEPT_DAYS = 3
const isCurrent = (day: string): boolean => day >= addDays(businessDay(new Date()), -KEPT_DAYS)

const only = <Value>(
  all: Readonly<Record<string, Value>>,
  holds: (value: Value, key: string) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key, value]) => holds(value, key)))

export function keepManifest(manifest: Manifest): void {
  useKeptManifests.setState(({ manifests }) => ({
    manifests: {
      ...only(manifests, ({ day }) => isCurrent(day)),
      [manifest.key]: manifest,
    },
  }))
}

export function keepList(day: Day, rows: readonly ManifestHeading[]): void {
  useKeptManifests.setState(({ lists }) => ({
    lists: {
      ...only(lists, (_, of) => isCurrent(of)),
      [day]: { at: new Date().toISOString(), rows },
    },
  }))
}

export function forgetManifest(key: string): void {
  useKeptManifests.setState(({ manifests }) => ({
    manifests: only(manifests, (_, of) => of !== key),
  }))
}

/** The party that a QR is of, on whichever of the manifests that are kept here. */
/** Whether it is the voucher that was scanned: by what its QR carries, or by its folio. */
export const isVoucher = ({ token, folio }: ManifestParty['voucher'], key: string): boolean =>
  token === key || folio === key

export function findKept(
  manifests: Kept['manifests'],
  key: string,
): { manifest: Manifest; party: ManifestParty } | undefined {
  for (const manifest of Object.values(manifests)) {
    const party = manifest.parties_list.find(({ voucher }) => isVoucher(voucher, key))
    if (party) return { manifest, party }
  }
  return undefined
}
