import type { StateOf } from '@kit/kernel/lifecycle'
import type { QUOTATION } from './lifecycles.ts'

export type QuotationState = StateOf<typeof QUOTATION>

/** `frozen`: its price is kept until it expires. `floating`: it costs what it costs then. */
export const PRICE_KINDS = ['frozen', 'floating'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

type Offer = Readonly<{ state: QuotationState; valid_until: string }>

/** Whether it can be accepted, also before the system has said that it expired. */
export const stands = ({ state, valid_until }: Offer, now: Date): boolean =>
  (state === 'open' || state === 'sent') && new Date(valid_until) > now

/** Whether another version may be offered: of what holds no seats and is not decided. */
export const isEditable = (state: QuotationState): boolean =>
  state === 'open' || state === 'sent' || state === 'expired'

/** Whether it may be given up; one that was accepted, once its seats are let go. */
export const mayBeLost = (state: QuotationState): boolean => isEditable(state)
