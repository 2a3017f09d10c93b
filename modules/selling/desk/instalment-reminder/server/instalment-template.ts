import { dayInWords } from '@kit/kernel/day'
import { amountInWords, fill } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const SPANISH = {
  subject: 'Pago de su grupo {folio}: fecha límite {day}',
  late: 'Pago vencido de su grupo {folio}: {day}',
  hello: 'Hola, {name}:',
  why: 'Le recordamos el próximo pago acordado de su grupo.',
  why_late: 'La fecha de este pago de su grupo ya pasó y aún no lo recibimos.',
  folio: 'Cotización',
  until: 'Fecha límite',
  was: 'Fecha acordada',
  amount: 'Importe a pagar',
  button: 'Ver y pagar',
  how: 'Para pagar, o si ya lo hizo, escriba o llame a {rep}: {phone}.',
  footer: '{company} · {address} · {phone}. Recibe este correo porque acordó pagar en partes.',
}
const ENGLISH: typeof SPANISH = {
  subject: 'Payment for your group {folio}: due {day}',
  late: 'Past due payment for your group {folio}: {day}',
  hello: 'Hello {name},',
  why: 'This is a reminder of your group’s next payment, as agreed.',
  why_late: 'This payment for your group is past due, and we have not received it yet.',
  folio: 'Quote number',
  until: 'Due date',
  was: 'Original due date',
  amount: 'Amount due',
  button: 'View and pay',
  how: 'To pay, or if you have already paid, contact {rep} at {phone}.',
  footer:
    '{company} · {address} · {phone}. You receive this mail because you agreed to pay in parts.',
}
const TEXTS: Readonly<Record<Language, typeof SPANISH>> = { es: SPANISH, en: ENGLISH }

export type InstalmentTold = {
  folio: string
  name: string
  due_day: Day
  /** Whether that day has passed. */
  overdue: boolean
  /** What is owed by that day. */
  amount: string
  currency: Currency
  /** Who made the offer. */
  rep: string
  /** Where it is paid online; null where no link pays it. */
  address: string | null
}

/** The mail that reminds whoever agreed to pay in parts of the next of them. */
export function instalmentMail(
  { folio, name, due_day, overdue, amount, currency, rep, address }: InstalmentTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const day = dayInWords(due_day, language)
  const subject = fill(overdue ? texts.late : texts.subject, { folio, day })
  const why = overdue ? texts.why_late : texts.why
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(fill(texts.hello, { name })),
    paragraph(why),
    pairs([
      [texts.folio, folio],
      [overdue ? texts.was : texts.until, day],
      [texts.amount, amountInWords(amount, currency)],
    ]),
    ...(address ? [button(texts.button, address)] : []),
    paragraph(fill(texts.how, { rep, phone: company.phone })),
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
