import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { settleLosses, type Loss } from './settlement.ts'

const mxn = (amount: string) => money(amount, 'MXN')
const usd = (amount: string) => money(amount, 'USD')
const loss = (unsettled: Loss['unsettled'], id = 1): Loss => ({
  chargeback_id: id,
  payment_id: 7,
  unsettled,
})
const CARD = { payment_id: 7, amount: mxn('2000'), applied: mxn('2000') }
const DOLLARS = { payment_id: 7, amount: usd('100'), applied: mxn('1800') }

test('what is in favour settles what was lost, and only the rest is a cost', () => {
  expect(settleLosses(mxn('1500'), [loss(mxn('2000'))], [CARD])).toEqual([
    { chargeback_id: 1, amount: mxn('1500'), applied: mxn('1500') },
  ])
})

test('no more is settled than was lost', () => {
  expect(settleLosses(mxn('2000'), [loss(mxn('500'))], [CARD])).toEqual([
    { chargeback_id: 1, amount: mxn('500'), applied: mxn('500') },
  ])
})

test('dollars are settled at the rate of their payment', () => {
  expect(settleLosses(mxn('1200'), [loss(usd('40'))], [DOLLARS])).toEqual([
    { chargeback_id: 1, amount: usd('40'), applied: mxn('720') },
  ])
})

test('less than was lost in dollars is rounded down to their cent', () => {
  expect(settleLosses(mxn('700'), [loss(usd('40'))], [DOLLARS])).toEqual([
    { chargeback_id: 1, amount: usd('38.88'), applied: mxn('700') },
  ])
})

test('two chargebacks of one payment share what is left of it, the oldest first', () => {
  expect(
    settleLosses(
      mxn('2000'),
      [loss(mxn('1500')), loss(mxn('500'), 2)],
      [{ ...CARD, amount: mxn('1800'), applied: mxn('1800') }],
    ),
  ).toEqual([
    { chargeback_id: 1, amount: mxn('1500'), applied: mxn('1500') },
    { chargeback_id: 2, amount: mxn('300'), applied: mxn('300') },
  ])
})

test('nothing in favour, or nothing left of the payment, settles nothing', () => {
  expect(settleLosses(mxn('0'), [loss(mxn('2000'))], [CARD])).toEqual([])
  expect(
    settleLosses(
      mxn('500'),
      [loss(mxn('2000'))],
      [{ ...CARD, amount: mxn('0'), applied: mxn('0') }],
    ),
  ).toEqual([])
})
