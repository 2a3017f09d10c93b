import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useTexts } from '../texts.ts'
import type { PaidStateField, ReservationState } from '@app/reservations/contract'
import type * as z from 'zod'

type Reservation = z.output<typeof ReservationState>
type Paid = z.output<typeof PaidStateField>

const RESERVATION_TONES: Record<Reservation, Tone> = {
  quoted: 'neutral',
  held: 'warning',
  expired: 'neutral',
  waiting: 'warning',
  confirmed: 'ok',
  rejected: 'error',
  cancelled: 'error',
  cancelled_with_charge: 'error',
  closed: 'info',
}
const PAID_TONES: Record<Paid, Tone> = {
  unpaid: 'error',
  partial: 'warning',
  paid: 'ok',
  overpaid: 'warning',
  to_refund: 'info',
  partly_refunded: 'info',
  refunded: 'info',
}
const OTHER_TONES: Readonly<Record<string, Tone>> = {
  confirmed: 'ok',
  used: 'ok',
  issued: 'ok',
  rendered: 'ok',
  reconciled: 'ok',
  paid: 'ok',
  done: 'ok',
  approved: 'info',
  billed: 'info',
  requested: 'warning',
  pending: 'warning',
  provider_pending: 'warning',
  held: 'warning',
  in_transit: 'warning',
  partly_rendered: 'info',
  cancelled: 'error',
  rejected: 'error',
  failed: 'error',
  voided: 'error',
  disputed: 'error',
  no_show: 'error',
}

export function ReservationTag({ state }: { state: Reservation }) {
  const t = useTexts()
  return <StateTag tone={RESERVATION_TONES[state]}>{t(`state.${state}`)}</StateTag>
}

export function PaidTag({ state }: { state: Paid }) {
  const t = useTexts()
  return <StateTag tone={PAID_TONES[state]}>{t(`paid_state.${state}`)}</StateTag>
}

/** The state of an item, voucher, payment or refund. */
export function PartTag({ state }: { state: string }) {
  return <StateTag tone={OTHER_TONES[state] ?? 'neutral'}>{useStateName()(state)}</StateTag>
}

/** Any state of any part by its Spanish name; one that is not known is shown as it came. */
export function useStateName(): (state: string) => string {
  const t = useTexts()
  return (state) => (state in KNOWN ? t(`part.${state as keyof typeof KNOWN}`) : state)
}

const KNOWN = {
  created: 1,
  pending: 1,
  confirmed: 1,
  failed: 1,
  cancelled: 1,
  cancelled_with_charge: 1,
  expired: 1,
  voided: 1,
  held: 1,
  provider_pending: 1,
  used: 1,
  no_show: 1,
  rejected: 1,
  issued: 1,
  partly_rendered: 1,
  rendered: 1,
  billed: 1,
  reconciled: 1,
  paid: 1,
  disputed: 1,
  requested: 1,
  approved: 1,
  in_transit: 1,
  done: 1,
  quoted: 1,
  waiting: 1,
  closed: 1,
  executed: 1,
  in_review: 1,
  withdrawn: 1,
  asked: 1,
} as const
