import type { StateOf } from '@kit/kernel/lifecycle'
import type { VOUCHER } from './lifecycles.ts'

export type VoucherState = StateOf<typeof VOUCHER>

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

/** What becomes of a sold service by how many of its party came: used by one of them, or by none. */
export const serviceStateOf = (rendered_pax: number): 'used' | 'no_show' =>
  rendered_pax > 0 ? 'used' : 'no_show'

/** The items of a package are served one by one; it is used, or missed, when all of them are told. */
export function packageStateOf(
  components: readonly string[],
): 'confirmed' | 'used' | 'no_show' | null {
  const live = components.filter((state) => state !== 'cancelled')
  if (live.length === 0) return null
  if (live.some((state) => state !== 'used' && state !== 'no_show')) return 'confirmed'
  return live.includes('used') ? 'used' : 'no_show'
}

/**
 * The folios of the next vouchers of a reservation: `CUN-26-000123-1`, counting on from those it
 * already had.
 */
export function voucherFolios(reservation_folio: string, already: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${reservation_folio}-${already + index + 1}`)
}
