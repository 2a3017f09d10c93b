import type { Line } from './queries.ts'
import type { Language } from '@kit/kernel/actor'
import { showDay, showTimeOfDay, type Day } from '@kit/kernel/day'
import type { House, WrittenMail } from '@kit/mail/mail'
import { amounts, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { causeInWords } from '../rules.ts'

export type ToldProvider = {
  product: string
  day: Day
  starts_at: string | null
  cause: Parameters<typeof causeInWords>[0]
  lines: readonly Pick<
    Line,
    'folio' | 'customer' | 'pax' | 'state' | 'outcome' | 'target_day' | 'target_starts_at'
  >[]
}

const TEXTS = {
  es: {
    subject: 'Salida suspendida: {product}, {when}',
    told: 'La salida {when} de {product} se suspendió {cause}. Resultado de cada servicio:',
    concept: 'Servicio',
    became: 'Resultado',
    pax: 'personas',
    moved: 'Cambiado a {when}',
    cancelled: 'Cancelado, sin cargo',
    released: 'Apartado liberado',
    pending: 'Pendiente; le avisaremos',
  },
  en: {
    subject: 'Departure canceled: {product}, {when}',
    told: 'The {when} departure of {product} was canceled {cause}. Result for each service:',
    concept: 'Service',
    became: 'Result',
    pax: 'guests',
    moved: 'Moved to {when}',
    cancelled: 'Canceled at no charge',
    released: 'Hold released',
    pending: 'Pending; we will let you know',
  },
} as const

const inWords = (day: Day, time: string | null): string =>
  [showDay(day), ...(time ? [showTimeOfDay(time)] : [])].join(' ')

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

/** What a provider is told: names and no contact of guests. */
export function providerToldMail(
  { product, day, starts_at, cause, lines }: ToldProvider,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const when = inWords(day, starts_at)
  const became = ({ outcome, target_day, target_starts_at }: ToldProvider['lines'][number]) => {
    if (outcome === 'moved')
      return filled(texts.moved, { when: inWords(target_day!, target_starts_at) })
    if (outcome === 'cancelled' || outcome === 'released') return texts[outcome]
    return texts.pending
  }
  const subject = filled(texts.subject, { product, when })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(filled(texts.told, { product, when, cause: causeInWords(cause, language) })),
    amounts(
      [texts.concept, texts.became],
      lines
        .filter(({ outcome }) => outcome !== 'gone')
        .map((line) => [
          [line.folio, line.customer, `${line.pax} ${texts.pax}`].filter(Boolean).join(' · '),
          became(line),
        ]),
    ),
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
