import type { House, WrittenMail } from '@kit/mail/mail'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { subheading, toPage } from './confirmation-template.ts'
import { fill, GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Confirmable, ConfirmedItem } from './queries.ts'

/** What was asked to be cancelled, or was refused with its reason. */
export type CancellationAsked = {
  reservation: Confirmable
  items: readonly ConfirmedItem[]
  about: 'asked' | 'rejected'
  answer: string | null
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
}

/** That a cancellation was asked for, or refused, as a guest reads it: nothing is cancelled yet. */
export function cancellationAskedMail(
  { reservation, items, about, answer, page }: CancellationAsked,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = GUEST_TEXTS[language]
  const subject = fill(texts[`${about}_subject`], { folio: reservation.folio })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      reservation.customer_name
        ? fill(texts.hello, { name: reservation.customer_name })
        : texts.hello_nobody,
    ),
    paragraph(texts[about]),
    ...items.map((item) =>
      createElement(
        Fragment,
        { key: item.id },
        subheading(language === 'es' ? item.product_es : item.product_en),
        pairs([
          [
            texts.day,
            `${dayInWords(item.service_day, language)}${item.service_time ? ` ${texts.at} ${showTimeOfDay(item.service_time)}` : ''}`,
          ],
          [texts.party, partyInWords(item, language)],
        ]),
      ),
    ),
    ...(about === 'asked' ? [paragraph(texts.asked_terms)] : []),
    ...(answer === null ? [] : [pairs([[texts.answer, answer]])]),
    ...toPage(page, language),
    paragraph(fill(texts.questions, { rep: reservation.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts[`${about}_preview`],
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
