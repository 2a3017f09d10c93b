import { fill, GUEST_TEXTS } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { PICKUP_TEXTS, saysOf, type PickupNews } from '../rules.ts'

/** When and where a guest is picked up, and what they were told before. */
export function pickupMail(
  news: PickupNews,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const [texts, own] = [GUEST_TEXTS[language], PICKUP_TEXTS[language]]
  const { isFirst, rows } = saysOf(news, language)
  const subject = fill(isFirst ? own.subject_set : own.subject_changed, { folio: news.folio })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      news.customer_name ? fill(own.hello, { name: news.customer_name }) : own.hello_nobody,
    ),
    paragraph(isFirst ? own.set : own.changed),
    heading(news.product),
    pairs(rows),
    paragraph(own.early),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: isFirst ? own.set : own.changed,
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
