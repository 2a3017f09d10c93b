import {
  fill,
  GUEST_TEXTS,
  partyInWords,
  type Confirmable,
  type ConfirmedItem,
} from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

export type Refused = { reservation: Confirmable; items: readonly ConfirmedItem[] }

const TEXTS = {
  es: {
    subject: 'No pudimos confirmar su servicio: reserva {folio}',
    preview: 'Elija otra fecha o el reembolso de su pago.',
    told: 'El proveedor no pudo confirmar este servicio. Nos comunicaremos con usted para cambiar la fecha o cancelarlo sin cargo con reembolso completo.',
  },
  en: {
    subject: 'We could not confirm your service: booking {folio}',
    preview: 'You can choose another date or a full refund.',
    told: 'The provider could not confirm this service. We will contact you to change the date, or to cancel it at no charge with a full refund.',
  },
} as const

/** That a provider said no, as the guest reads it. */
export function serviceRefusedMail(
  { reservation, items }: Refused,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const [texts, own] = [GUEST_TEXTS[language], TEXTS[language]]
  const subject = fill(own.subject, { folio: reservation.folio })
  const when = ({ service_day, service_time }: ConfirmedItem) =>
    `${dayInWords(service_day, language)}${service_time ? ` ${texts.at} ${showTimeOfDay(service_time)}` : ''}`
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      reservation.customer_name
        ? fill(texts.hello, { name: reservation.customer_name })
        : texts.hello_nobody,
    ),
    paragraph(own.told),
    ...items.map((item) =>
      createElement(
        Fragment,
        { key: item.id },
        heading(language === 'es' ? item.product_es : item.product_en),
        pairs([
          [texts.day, when(item)],
          [texts.party, partyInWords(item, language)],
        ]),
      ),
    ),
    paragraph(fill(texts.questions, { rep: reservation.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: own.preview,
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
