import { amountOf, money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { partsOfCost } from './cost-tax.ts'

test.each([
  ['758.43', '16', 'with_tax', '653.82', '104.61'],
  ['653.82', '16', 'net', '653.82', '104.61'],
  ['700', '8', 'with_tax', '648.15', '51.85'],
  ['700', '8', 'net', '700.00', '56.00'],
  ['700', '0', 'with_tax', '700.00', '0.00'],
  ['700', '0', 'net', '700.00', '0.00'],
] as const)('of %s at %s %% that is %s the net is %s and the IVA %s', (...of) => {
  const [amount, tax_percent, amount_is, net, tax] = of
  const parts = partsOfCost(money(amount, 'MXN'), { tax_percent, amount_is })
  expect([amountOf(parts.net), amountOf(parts.tax)]).toEqual([`${net}00`, `${tax}00`])
})
