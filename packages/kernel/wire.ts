import { amountOf, money, type Currency, type Money } from './money.ts'

/** Money as JSON carries it: `{ "amount": "1234.5600", "currency": "MXN" }`. */
export type WireMoney = { amount: string; currency: Currency }

export const toWire = (value: Money): WireMoney => ({
  amount: amountOf(value),
  currency: value.currency,
})
export const fromWire = (value: WireMoney): Money => money(value.amount, value.currency)
