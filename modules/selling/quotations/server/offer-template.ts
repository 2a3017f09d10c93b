import { fill, GUEST_TEXTS } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { OFFER_TEXTS } from './guest-texts.ts'
import { nameOf, serviceRows, summaryRows, untilInWords } from './offer-words.ts'
import type { Told } from './show.ts'

export type OfferTold = Told & { about: 'offer' | 'reminder' }

/** A quotation as its customer reads it: what, when, how much, and until when. */
export function offerMail(
  { quotation, version, lines, about }: OfferTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = OFFER_TEXTS[language]
  const subject = fill(texts[`${about}_subject`], { folio: quotation.folio })
  const until = untilInWords(version.valid_until, language)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(fill(GUEST_TEXTS[language].hello, { name: quotation.customer_name })),
    paragraph(texts[about]),
    ...(version.note ? [paragraph(version.note)] : []),
    ...lines.map((line, index) =>
      createElement(
        Fragment,
        { key: index },
        createElement(
          'h2',
          { style: { margin: '24px 0 8px', fontSize: 17, lineHeight: 1.3 } },
          nameOf(line, language),
        ),
        pairs(serviceRows(line, version, language)),
      ),
    ),
    createElement(
      'h2',
      { style: { margin: '24px 0 8px', fontSize: 17, lineHeight: 1.3 } },
      GUEST_TEXTS[language].summary,
    ),
    pairs(summaryRows(version, language)),
    paragraph(fill(texts[version.price_kind], { until })),
    paragraph(texts.no_seats),
    paragraph(fill(texts.accept_by_phone, { rep: quotation.rep, phone: company.phone })),
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
