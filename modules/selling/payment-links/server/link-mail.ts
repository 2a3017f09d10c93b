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
    'Su cotización {folio} está lista y va adjunta en PDF. Con este botón la acepta y la paga en línea con {provider}.',
  reservation: 'Con este botón paga en línea, con {provider}, lo que falta de su reserva {folio}.',
  button: 'Ver y pagar',
  folio: 'Folio',
  amount: 'A pagar',
  until: 'La liga sirve hasta el {until}. Es solo para usted: no la reenvíe.',
  floating: 'El precio es el del día: se confirma en la página antes de pagar.',
  no_seats: 'Los lugares se apartan al pagar, mientras queden.',
  footer: '{company} · {address} · {phone}. Recibe este correo porque pidió pagar en línea.',
}
const ENGLISH: typeof SPANISH = {
  subject: 'Pay {folio} online',
  hello: 'Hello {name},',
  quotation:
    'Your quotation {folio} is ready and attached as PDF. This button accepts it and pays it online with {provider}.',
  reservation:
    'This button pays online, with {provider}, what is left of your reservation {folio}.',
  button: 'See and pay',
  folio: 'Folio',
  amount: 'To pay',
  until: 'The link works until {until}. It is only for you: do not forward it.',
  floating: 'The price is of the day: it is confirmed on the page before you pay.',
  no_seats: 'Seats are held when you pay, while some are left.',
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
