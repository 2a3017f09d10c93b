import { amountInWords, fill } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { Currency } from '@kit/kernel/money'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { PROVIDER_NAMES, type Provider } from '../rules.ts'

const SPANISH = {
  subject: 'Pague {folio} en línea',
  hello: 'Hola, {name}:',
  quotation:
    'Su cotización {folio} está lista; la encontrará adjunta en PDF. Use este botón para aceptarla y pagarla en línea con {provider}.',
  reservation: 'Use este botón para pagar en línea con {provider} el saldo de su reserva {folio}.',
  button: 'Ver y pagar',
  folio: 'Folio',
  amount: 'Importe a pagar',
  until: 'El enlace vence el {until}. Es personal; no lo reenvíe.',
  floating: 'El precio es el del día y se confirma en la página antes de pagar.',
  no_seats: 'Los lugares se apartan al pagar, sujetos a disponibilidad.',
  footer: '{company} · {address} · {phone}. Recibe este correo porque pidió pagar en línea.',
}
const ENGLISH: typeof SPANISH = {
  subject: 'Pay {folio} online',
  hello: 'Hello {name},',
  quotation:
    'Your quote {folio} is ready and attached as a PDF. Use this button to accept it and pay online with {provider}.',
  reservation: 'Use this button to pay the balance of booking {folio} online with {provider}.',
  button: 'View and pay',
  folio: 'Booking number',
  amount: 'Amount due',
  until: 'This link is valid until {until}. It is just for you; please do not forward it.',
  floating: 'Prices are as of the day you pay and are confirmed on the page.',
  no_seats: 'Seats are held when you pay, subject to availability.',
  footer: '{company} · {address} · {phone}. You receive this mail because you asked to pay online.',
}
const TEXTS: Readonly<Record<Language, typeof SPANISH>> = { es: SPANISH, en: ENGLISH }

export type LinkTold = {
  about: 'quotation' | 'reservation'
  folio: string
  name: string
  provider: Provider
  amount: string
  currency: Currency
  is_floating: boolean
  /** The last day, in the guest's words. */
  until: string
  address: string
}

/** The mail by which a guest pays without an account. */
export function linkMail(
  told: LinkTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const { folio, about } = told
  const subject = fill(texts.subject, { folio })
  const why = fill(texts[about], { folio, provider: PROVIDER_NAMES[told.provider] })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(fill(texts.hello, { name: told.name })),
    paragraph(why),
    pairs([
      [texts.folio, folio],
      [texts.amount, amountInWords(told.amount, told.currency)],
    ]),
    button(texts.button, told.address),
    ...(told.is_floating ? [paragraph(texts.floating)] : []),
    ...(about === 'quotation' ? [paragraph(texts.no_seats)] : []),
    paragraph(fill(texts.until, { until: told.until })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: why,
    brand: company,
    links,
    footer: fill(texts.footer, {
      company: company.name,
      address: company.address,
      phone: company.phone,
    }),
  })
  return { subject, html, plain: text }
}
