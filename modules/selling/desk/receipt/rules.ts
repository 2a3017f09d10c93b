import type { MethodKind } from '@app/payments/rules'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, type Day } from '@kit/kernel/day'
import {
  isNegative,
  isZero,
  money,
  subtract,
  total,
  type Currency,
  type Money,
} from '@kit/kernel/money'

export type PaidLine = {
  kind: MethodKind
  method_es: string
  method_en: string
  currency: Currency
  amount: string
  /** What it pays of the reservation, in the reservation's currency. */
  applied: string
  reference: string | null
  is_change: boolean
  /** Announced, and not seen yet. */
  is_pending: boolean
}
/** What was paid at once of a reservation, as far as it stands. */
export type Receipt = {
  /** `CUN-26-000123-R1`: the first time that something was paid of this reservation. */
  number: string
  folio: string
  day: Day
  rep: string
  customer_name: string | null
  currency: Currency
  total: string
  /** Of the reservation when this is written. */
  due: string
  paid: string
  lines: readonly PaidLine[]
}

export const RECEIPT_TEXTS = {
  es: {
    receipt: 'Recibo de pago',
    number: 'Recibo',
    reservation: 'Reserva',
    day: 'Fecha de pago',
    lead: 'Recibimos de',
    rep: 'Recibió',
    method: 'Forma de pago',
    amount: 'Importe',
    applied: 'Se aplica a la reserva',
    change: 'Cambio entregado',
    pending: 'por verificar',
    sum: 'Aplicado a la reserva',
    total: 'Total de la reserva',
    balance: 'Saldo por pagar',
    paid_up: 'La reserva está liquidada.',
    pending_note: 'Los pagos «por verificar» se aplican al confirmarse.',
    no_invoice: 'Comprobante de pago; no es un comprobante fiscal.',
    hello: 'Hola {name}, este es su recibo:',
    hello_nobody: 'Hola, este es su recibo:',
    subject: 'Su recibo de pago {number}',
    preview: 'Su comprobante de pago.',
    attached: 'Adjuntamos su recibo en PDF.',
    file: 'recibo-{number}.pdf',
  },
  en: {
    receipt: 'Payment receipt',
    number: 'Receipt',
    reservation: 'Booking',
    day: 'Payment date',
    lead: 'Received from',
    rep: 'Received by',
    method: 'Payment method',
    amount: 'Amount',
    applied: 'Applied to booking',
    change: 'Change given',
    pending: 'to be verified',
    sum: 'Applied to this booking',
    total: 'Booking total',
    balance: 'Balance due',
    paid_up: 'Your booking is paid in full.',
    pending_note: 'Payments marked “to be verified” are applied once they are confirmed.',
    no_invoice: 'Proof of payment; not a tax invoice.',
    hello: 'Hello {name}, here is your receipt:',
    hello_nobody: 'Hello, here is your receipt:',
    subject: 'Your payment receipt {number}',
    preview: 'Your payment receipt.',
    attached: 'Your receipt is attached as a PDF.',
    file: 'receipt-{number}.pdf',
  },
} as const

/** What the lines pay together, in the reservation's currency; what is not seen yet is not paid. */
export const paidTogether = ({ lines, currency }: Pick<Receipt, 'lines' | 'currency'>): Money =>
  total(
    lines.filter(({ is_pending }) => !is_pending).map(({ applied }) => money(applied, currency)),
    currency,
  )

/** `Efectivo (1234)`, `Cambio entregado`, `Transferencia · por verificar`. */
export function lineInWords(line: PaidLine, language: Language): string {
  const t = RECEIPT_TEXTS[language]
  const method = language === 'es' ? line.method_es : line.method_en
  const named = line.is_change ? t.change : method
  const reference = shownReference(line)
  return [
    reference ? `${named} (${reference})` : named,
    ...(line.is_pending ? [t.pending] : []),
  ].join(' · ')
}

/** Whoever shows the number of a house certificate pays with it: of it, its last group alone. */
const shownReference = ({ kind, reference }: PaidLine): string | null =>
  kind === 'house_certificate' && reference !== null ? `····-${reference.slice(-4)}` : reference

/** What is left to pay; null where nothing is. */
export function leftToPay({ due, paid, currency }: Pick<Receipt, 'due' | 'paid' | 'currency'>) {
  const left = subtract(money(due, currency), money(paid, currency))
  return isZero(left) || isNegative(left) ? null : left
}

/** The receipt as a guest reads it in a chat, in their language. */
export function receiptMessage(
  receipt: Receipt,
  language: Language,
  show: (amount: Money) => string,
): string {
  const t = RECEIPT_TEXTS[language]
  const { customer_name, currency, number, folio, day, rep, lines } = receipt
  const left = leftToPay(receipt)
  return [
    customer_name ? t.hello.replace('{name}', customer_name) : t.hello_nobody,
    '',
    `${t.number}: ${number}`,
    `${t.reservation}: ${folio}`,
    `${t.day}: ${dayInWords(day, language)}`,
    ...lines.map(
      (line) => `• ${lineInWords(line, language)}: ${show(money(line.amount, line.currency))}`,
    ),
    `${t.sum}: ${show(paidTogether(receipt))}`,
    `${t.total}: ${show(money(receipt.total, currency))}`,
    left ? `${t.balance}: ${show(left)}` : t.paid_up,
    ...(lines.some(({ is_pending }) => is_pending) ? [t.pending_note] : []),
    `${t.rep}: ${rep}`,
  ].join('\n')
}
