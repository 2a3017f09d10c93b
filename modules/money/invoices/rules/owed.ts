import { owedFor } from '@app/ledger/rules'
import type { BilledLine } from '@app/ledger/rules/provider-postings'
import type { InvoiceLineDocument } from '@app/ledger/rules/entries'
import { add, isZero, money, zero, type Currency, type Money } from '@kit/kernel/money'
import { convert, rate, type RateTable } from '@kit/kernel/rate'

/** A voucher as `invoices.owed_voucher` tells of it, as far as it decides what is owed. */
export type OwedVoucher = {
  provider_id: number
  reservation_id: number
  pax: number
  came: number
  no_show_percent: string
  sold_as: 'principal' | 'agency'
  currency: Currency
  dock: string
  cost: string
  cost_currency: Currency
  cost_in_currency: string
  mxn_rate: string
  cost_rate: string
  /** The IVA in the cost; null where it was accrued whole. */
  cost_tax: string | null
}

/**
 * What the books owe of a voucher, and what its provider may ask for: the cost by the contract for
 * who did not come, and the dock fee in the currency of the contract. Sold as an agency, all of it
 * passes through.
 */
export function owedOf(
  voucher: OwedVoucher,
): Omit<BilledLine, 'billed' | 'billed_tax' | 'withheld'> & { due: Money } {
  const { provider_id, sold_as, currency, cost_currency } = voucher
  const rates = ratesOf(voucher)
  const dock = money(voucher.dock, currency)
  const owed = owedFor(money(voucher.cost, cost_currency), voucher)
  const due = add(owed, convert(dock, cost_currency, rates))
  const passing =
    sold_as === 'agency'
      ? add(owedFor(money(voucher.cost_in_currency, currency), voucher), dock)
      : dock
  const accrued = sold_as === 'agency' ? zero(cost_currency) : owed
  return {
    provider_id,
    accrued,
    accrued_tax:
      sold_as === 'agency'
        ? zero(cost_currency)
        : owedFor(money(voucher.cost_tax ?? '0', cost_currency), voucher),
    passing,
    passing_due: sold_as === 'agency' ? due : convert(dock, cost_currency, rates),
    in_mxn: convert(passing, 'MXN', rates),
    due,
  }
}

/**
 * The line of an invoice that bills a voucher, as the books tell of it. Its IVA is ours to credit
 * when the service is: what an agency sells passes through whole, and beside a dock fee nobody
 * knows which of the two the IVA is of.
 */
export const documentOf = (
  voucher: OwedVoucher,
  line: Stated & { id: number },
): InvoiceLineDocument => {
  const { due: _due, ...owed } = owedOf(voucher)
  const is_ours = voucher.sold_as === 'principal' && isZero(money(voucher.dock, voucher.currency))
  return {
    ...owed,
    invoice_line_id: line.id,
    reservation_id: voucher.reservation_id,
    rates: {
      [voucher.cost_currency]: voucher.cost_rate,
      [voucher.currency]: voucher.mxn_rate,
    },
    billed: money(line.amount, voucher.cost_currency),
    billed_tax: is_ours && line.tax !== null ? money(line.tax, voucher.cost_currency) : null,
    withheld: withheldOf(line, voucher.cost_currency),
  }
}

type Stated = { amount: string; tax: string | null; iva_withheld: string; isr_withheld: string }

/** The part of a line that is paid to the SAT in its provider's name. */
const withheldOf = (line: Stated, currency: Currency): Money =>
  add(money(line.iva_withheld, currency), money(line.isr_withheld, currency))

/** The amount that a line asks for, withheld taxes included, and its IVA where it is said. */
export const askedBy = (line: Stated, currency: Currency) => ({
  amount: add(money(line.amount, currency), withheldOf(line, currency)),
  tax: line.tax === null ? null : money(line.tax, currency),
})

type Due = { due: string; due_tax: string | null; cost_currency: Currency }

/** The amount owed of a voucher, and the IVA in it where it is known. */
export const owedBy = ({ due, due_tax, cost_currency }: Due) => ({
  due: money(due, cost_currency),
  due_tax: due_tax === null ? null : money(due_tax, cost_currency),
})

/** Kept with the sale. */
export const ratesOf = ({
  currency,
  cost_currency,
  mxn_rate,
  cost_rate,
}: Pick<OwedVoucher, 'currency' | 'cost_currency' | 'mxn_rate' | 'cost_rate'>): RateTable => ({
  [cost_currency]: rate(cost_rate),
  [currency]: rate(mxn_rate),
})
