import { Refusal } from '@kit/kernel/refusal'

export type VoucherState =
  | 'issued'
  | 'partly_rendered'
  | 'rendered'
  | 'billed'
  | 'reconciled'
  | 'paid'
  | 'voided'
  | 'disputed'

/**
 * Where each state of a voucher may go. What was rendered, even to one person, is owed to the
 * provider and is not voided.
 */
const NEXT: Record<VoucherState, readonly VoucherState[]> = {
  issued: ['partly_rendered', 'rendered', 'voided'],
  partly_rendered: ['rendered', 'disputed'],
  rendered: ['billed', 'disputed'],
  billed: ['reconciled', 'rendered', 'disputed'],
  reconciled: ['paid', 'disputed'],
  disputed: ['rendered', 'billed', 'reconciled'],
  paid: [],
  voided: [],
}

export const mayBecome = (from: VoucherState, to: VoucherState): boolean => NEXT[from].includes(to)

/** @throws Refusal `voucher.illegal_transition` with the states it may go to */
export function refuseIllegal(folio: string, from: VoucherState, to: VoucherState): void {
  if (!mayBecome(from, to))
    throw new Refusal('voucher.illegal_transition', { folio, state: from, allowed: NEXT[from] })
}

export type Party = { adults: number; minors: number; infants: number }

export const paxOf = ({ adults, minors, infants }: Party): number => adults + minors + infants

/** Redemption is per person: a voucher is rendered when everybody on it has been served. */
export function stateAfterRendering(
  rendered_pax: number,
  pax: number,
): 'issued' | 'partly_rendered' | 'rendered' {
  if (rendered_pax === 0) return 'issued'
  return rendered_pax < pax ? 'partly_rendered' : 'rendered'
}

/**
 * The folios of the next vouchers of a reservation: `CUN-26-000123-1`, counting on from those it
 * already had.
 */
export function voucherFolios(reservation_folio: string, already: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${reservation_folio}-${already + index + 1}`)
}
