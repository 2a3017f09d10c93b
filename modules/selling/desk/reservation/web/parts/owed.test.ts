import { amountOf } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { owedOf } from './owed.ts'

const HELD = {
  state: 'held',
  currency: 'MXN',
  total: '6956.0000',
  paid: '956.0000',
  due: '0.0000',
  balance: '0.0000',
} as const

test('what is held or quoted asks for its price, less what was paid already', () => {
  for (const state of ['held', 'quoted'] as const) {
    const { promised, due, open } = owedOf({ ...HELD, state })
    expect([promised, amountOf(due), amountOf(open)]).toEqual([true, '6956.0000', '6000.0000'])
  }
})

test('of what was confirmed the books say what is due and what is left of it', () => {
  const sold = { ...HELD, state: 'confirmed', due: '6956.0000', balance: '-44.0000' } as const
  const { promised, due, open } = owedOf(sold)
  expect([promised, amountOf(due), amountOf(open)]).toEqual([false, '6956.0000', '-44.0000'])
})
