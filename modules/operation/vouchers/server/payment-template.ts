import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { isZero, money } from '@kit/kernel/money'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { subheading } from './confirmation-template.ts'
import { amountInWords, fill, GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Confirmable, ConfirmedItem } from './queries.ts'

export type PaymentTold = {
  reservation: Confirmable
  items: readonly ConfirmedItem[]
  about: 'in_review' | 'pay_rejected'
  /** What was announced and is being verified. */
  pending: string
}

/** That a payment is being verified, or did not come, as a guest reads it. */
export function paymentMail(
  { reservation, items, about, pending }: PaymentTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = GUEST_TEXTS[language]
  const { folio, currency, paid, total } = reservation
  const subject = fill(texts[`${about}_subject`], { folio })
  const isReceived = !isZero(money(paid, currency))
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
    pairs([
      [texts.total, amountInWords(total, currency)],
      ...(about === 'in_review'
        ? [[texts.in_review_amount, amountInWords(pending, currency)] as const]
        : []),
    ]),
    ...(about === 'pay_rejected' && isReceived
      ? [paragraph(fill(texts.pay_rejected_back, { amount: amountInWords(paid, currency) }))]
      : []),
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
