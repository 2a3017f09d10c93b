import { describe, expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const NO_REFUND_STEP = { approve: false, reject: true, send: false, fail: false, pay: false }
const EVERYTHING = { sell: true, print: true, extend: true }
const voucher = (state: string) => [{ voucher: { uuid: 'u', folio: 'CUN-26-1-1', state } }]
const confirmed = {
  state: 'confirmed' as const,
  can: { pay: false },
  items: voucher('issued'),
  refunds: [],
}

describe('The one filled button of a reservation', () => {
  it('charges what is owed before it prints, and prints while a voucher lives', () => {
    expect(nextStepOf({ ...confirmed, can: { pay: true } }, EVERYTHING)).toBe('charge')
    expect(nextStepOf(confirmed, EVERYTHING)).toBe('print')
  })

  it('brings a refund of a cancelled reservation further, for who may; a way back alone is no next step', () => {
    const cancelled = { ...confirmed, state: 'cancelled' as const, items: voucher('voided') }

    expect(
      nextStepOf(
        { ...cancelled, refunds: [{ can: { ...NO_REFUND_STEP, pay: true } }] },
        EVERYTHING,
      ),
    ).toBe('refund')
    expect(nextStepOf({ ...cancelled, refunds: [{ can: NO_REFUND_STEP }] }, EVERYTHING)).toBe(
      'sell',
    )
  })

  it('prolongs a hold for who may do it, and otherwise sells anew; who does not sell only reads', () => {
    const held = { ...confirmed, state: 'held' as const, items: [{ voucher: null }] }

    expect(nextStepOf(held, EVERYTHING)).toBe('extend')
    expect(nextStepOf(held, { ...EVERYTHING, extend: false })).toBe('sell')
    expect(nextStepOf(held, { sell: false, print: true, extend: false })).toBeNull()
  })
})
