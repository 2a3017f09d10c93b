import type { House, WrittenMail } from '@kit/mail/mail'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { amountOf, compare, money, subtract, zero, type Money } from '@kit/kernel/money'
import { amounts, heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment, type ReactElement } from 'react'
import { subheading, toPage } from './confirmation-template.ts'
import { amountInWords, fill, GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Confirmable, ConfirmedItem } from './queries.ts'

export type CancelledPart = { item: ConfirmedItem; price: Money; fee: Money }
/**
 * What was cancelled, what is kept of it, and what will be given back, in the reservation's
 * currency.
 */
export type CancellationTold = {
  reservation: Confirmable
  parts: readonly CancelledPart[]
  fee: Money
  refund: Money
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
}

const shown = (amount: Money): string => amountInWords(amountOf(amount), amount.currency)

/**
 * The cancellation as a guest reads it: what no longer holds, what it cost them and what they get
 * back. `reservation` is as the cancellation left it.
 */
export function cancellationMail(
  { reservation, parts, fee, refund, page }: CancellationTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = GUEST_TEXTS[language]
  const subject = fill(texts.cancel_subject, { folio: reservation.folio })
  const goesOn = reservation.state === 'confirmed'
  const owed = subtract(
    money(reservation.due, reservation.currency),
    money(reservation.paid, reservation.currency),
  )
  const nothing = zero(reservation.currency)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      reservation.customer_name
        ? fill(texts.hello, { name: reservation.customer_name })
        : texts.hello_nobody,
    ),
    paragraph(goesOn ? texts.cancelled_some : texts.cancelled_all),
    ...parts.map((part) => partOf(part, language)),
    subheading(texts.summary),
    amounts(
      [texts.concept, texts.amount],
      [
        [texts.charge, shown(fee)],
        [texts.refund, shown(refund)],
        ...(compare(owed, nothing) > 0 ? [[texts.balance, shown(owed)]] : []),
      ],
    ),
    ...(compare(refund, nothing) > 0
      ? [paragraph(fill(texts.refund_coming, { amount: shown(refund) }))]
      : []),
    ...(goesOn ? [paragraph(texts.rest_stands), ...toPage(page, language)] : []),
    paragraph(fill(texts.questions, { rep: reservation.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts.cancel_preview,
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

function partOf({ item, price, fee }: CancelledPart, language: Language): ReactElement {
  const texts = GUEST_TEXTS[language]
  return createElement(
    Fragment,
    { key: item.id },
    subheading(language === 'es' ? item.product_es : item.product_en),
    pairs([
      [
        texts.day,
        `${dayInWords(item.service_day, language)}${item.service_time ? ` ${texts.at} ${showTimeOfDay(item.service_time)}` : ''}`,
      ],
      [texts.party, partyInWords(item, language)],
      [texts.total, shown(price)],
      [texts.charge, shown(fee)],
    ]),
  )
}
