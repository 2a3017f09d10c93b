import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay, type Day } from '@kit/kernel/day'

const DIGITS_MIN = 8
/** ITU E.164: a number has fifteen digits at most, its country's code among them. */
const DIGITS_MAX = 15

/**
 * The digits that WhatsApp knows a number by. Null: without its country's code it would be somebody
 * else's.
 */
export function whatsAppNumber(phone: string): string | null {
  const typed = phone.trim()
  if (!isFromAbroad(typed)) return null
  const digits = typed.replace(TRUNK_ZERO, '').replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? digits : null
}

/** `+44 (0)20 …`: dialled within the country, and no part of the number abroad. */
const TRUNK_ZERO = /\(0\)/

const isFromAbroad = (phone: string): boolean => /^(\+|00)/.test(phone)

export type GuestItem = {
  product: string
  service_day: Day
  service_time: string | null
  pickup_time: string | null
  pickup_place: string | null
  voucher: string | null
}
export type GuestSale = {
  folio: string
  customer_name: string | null
  rep: string
  total: string
  balance: string | null
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
  services: readonly GuestItem[]
}

const TEXTS = {
  es: {
    hello: 'Hola',
    confirmed: 'su reservación está confirmada',
    pickup: 'Pickup',
    voucher: 'Cupón',
    total: 'Total',
    balance: 'Por pagar',
    rep: 'Le atendió',
    show: 'Muestre sus cupones, impresos o en su teléfono, al llegar.',
    page: 'Su viaje en línea',
  },
  en: {
    hello: 'Hello',
    confirmed: 'your reservation is confirmed',
    pickup: 'Pickup',
    voucher: 'Voucher',
    total: 'Total',
    balance: 'Balance due',
    rep: 'Your agent',
    show: 'Show your vouchers, printed or on your phone, when you arrive.',
    page: 'Your trip online',
  },
} as const

/**
 * What the guest reads of the sale, in their language: every service with its day, pickup and
 * voucher. Amounts come as text, with their currency.
 */
export function guestMessage(
  { folio, customer_name, rep, total, balance, page, services }: GuestSale,
  language: Language,
): string {
  const t = TEXTS[language]
  const serviceOf = ({
    product,
    service_day,
    service_time,
    pickup_time,
    pickup_place,
    voucher,
  }: GuestItem) => [
    `• ${product}`,
    `  ${dayInWords(service_day, language)}${service_time ? ` · ${showTimeOfDay(service_time)}` : ''}`,
    ...(pickup_time
      ? [`  ${t.pickup} ${showTimeOfDay(pickup_time)}${pickup_place ? ` · ${pickup_place}` : ''}`]
      : []),
    ...(voucher ? [`  ${t.voucher} ${voucher}`] : []),
  ]
  return [
    `${[t.hello, customer_name].filter(Boolean).join(' ')}, ${t.confirmed}: ${folio}`,
    '',
    ...services.flatMap(serviceOf),
    '',
    `${t.total}: ${total}${balance ? ` · ${t.balance}: ${balance}` : ''}`,
    t.show,
    ...(page ? [`${t.page}: ${page}`] : []),
    `${t.rep}: ${rep}`,
  ].join('\n')
}

/** A chat with this number, the text written and not sent: whoever sells reads it first. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
