import type { Whole } from './whole.ts'

export type NextStep = 'charge' | 'print' | 'refund' | 'extend' | 'sell'
export type May = Readonly<{ sell: boolean; print: boolean; extend: boolean }>

type Looked = Pick<Whole, 'state'> & {
  can: Pick<Whole['can'], 'pay'>
  items: readonly Pick<Whole['items'][number], 'voucher'>[]
  refunds: readonly Pick<Whole['refunds'][number], 'can'>[]
}

/**
 * What one does with this reservation next, of what one may: the one filled button of its page.
 * Null: only to read it.
 */
export function nextStepOf({ state, can, items, refunds }: Looked, may: May): NextStep | null {
  if (can.pay && may.sell) return 'charge'
  if (may.print && items.some(({ voucher }) => voucher && voucher.state !== 'voided'))
    return 'print'
  if (refunds.some(goesOn)) return 'refund'
  if (state === 'held' && may.extend) return 'extend'
  return may.sell ? 'sell' : null
}

/** A refund that this person may bring a step further. */
export const goesOn = ({ can }: Pick<Whole['refunds'][number], 'can'>): boolean =>
  can.approve || can.send || can.pay
