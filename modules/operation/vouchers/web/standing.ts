import type { ManifestParty } from '../contract/manifest.ts'

export type Standing = {
  state: 'expected' | 'partly' | 'came' | 'missed'
  came: number
  /** How many may still be recorded. */
  left: number
  /** That nobody came may be recorded. */
  misses: boolean
}
type Unsent = { kind: 'redeem' | 'miss'; pax: number | null }
type Told = Pick<ManifestParty, 'pax' | 'came' | 'service'> & {
  voucher: Pick<ManifestParty['voucher'], 'state'>
}

/** What the server knows of a party, and what was recorded here since and is not sent yet. */
export function standingOf(party: Told, unsent: readonly Unsent[]): Standing {
  const { pax, service, voucher } = party
  const came = unsent.reduce(
    (sum, { kind, pax: some }) => (kind === 'miss' ? sum : Math.min(pax, sum + (some ?? pax))),
    party.came,
  )
  const isMissed =
    came === 0 && (service === 'no_show' || unsent.some(({ kind }) => kind === 'miss'))
  const isOpen = voucher.state === 'issued' || voucher.state === 'partly_rendered'
  return {
    state: isMissed ? 'missed' : came === 0 ? 'expected' : came < pax ? 'partly' : 'came',
    came,
    left: isOpen ? pax - came : 0,
    misses: voucher.state === 'issued' && service === 'confirmed' && came === 0 && !isMissed,
  }
}

/** What of the queue is about a party: recorded from the list, or by the QR of its voucher. */
export const unsentOf = <Arrival extends { voucher: string }>(
  { voucher: { uuid, token } }: ManifestParty,
  waiting: readonly Arrival[],
): Arrival[] => waiting.filter(({ voucher }) => voucher === uuid || voucher === token)
