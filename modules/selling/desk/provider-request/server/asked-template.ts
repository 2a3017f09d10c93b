import { partyInWords } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import { businessDay, businessTime, showDay, showTimeOfDay } from '@kit/kernel/day'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import type { AskedItem } from './queries.ts'

export type Asked = Omit<AskedItem, 'provider_email'> & { answer_by: string }

const TEXTS = {
  es: {
    subject: 'Por confirmar: {product}, {when}',
    asked: 'Vendimos este servicio y necesitamos su respuesta antes del {until}.',
    folio: 'Reserva',
    lead: 'Titular',
    day: 'Fecha',
    party: 'Personas',
    option: 'Opción',
    answer: 'Confirmar o rechazar',
  },
  en: {
    subject: 'To confirm: {product}, {when}',
    asked: 'We sold this service and need your answer by {until}.',
    folio: 'Booking',
    lead: 'Lead guest',
    day: 'Date',
    party: 'Guests',
    option: 'Option',
    answer: 'Confirm or reject',
  },
} as const

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

/** What a provider is asked: of the guest the name, and no amount. */
export function providerAskedMail(
  asked: Asked,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const when = [
    showDay(asked.service_day),
    ...(asked.service_time ? [showTimeOfDay(asked.service_time)] : []),
  ].join(' ')
  const end = new Date(asked.answer_by)
  const until = `${showDay(businessDay(end))} ${showTimeOfDay(businessTime(end))}`
  const subject = filled(texts.subject, { product: asked.product, when })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(filled(texts.asked, { until })),
    pairs([
      [texts.folio, asked.folio],
      ...(asked.customer ? [[texts.lead, asked.customer] as const] : []),
      [texts.day, when],
      [texts.party, partyInWords(asked, language)],
      [texts.option, asked.option],
    ]),
    button(texts.answer, `${public_url}/proveedor/por-confirmar`),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: subject,
    brand: company,
    links,
    footer: `${company.name} · ${company.address} · ${company.phone}`,
  })
  return { subject, html, plain: text }
}
