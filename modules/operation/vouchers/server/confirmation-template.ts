import type { House, WrittenMail } from '@kit/mail/mail'
import { policySentence } from '@app/catalog/rules/cancellation-fee'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { amountOf, isZero, money, negate, subtract } from '@kit/kernel/money'
import { amounts, button, heading, link, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { mapAddress } from '@kit/kernel/map-address'
import { photoUrl } from '@app/catalog/contract'
import { createElement, Fragment, type ReactElement } from 'react'
import { amountInWords, fill, GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Confirmable, ConfirmedItem } from './queries.ts'
import { whereOf } from '../rules/where.ts'
import { returnInWords, said, whereInWords } from './voucher-words.ts'

/** Why a confirmation is written; of a change, which service changed. */
export type ConfirmedFor =
  | { is: 'sold' }
  | { is: 'restored' }
  | { is: 'changed' | 'provider_confirmed'; item_id: number }

export type ConfirmationTold = {
  why: ConfirmedFor
  reservation: Confirmable
  items: readonly ConfirmedItem[]
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
}

/**
 * The confirmation as a guest reads it: what, when, where they are picked up, and the money in the
 * currency they bought in.
 */
export function confirmationMail(
  { reservation, items, why, page }: ConfirmationTold,
  language: Language,
  { company, links, public_url }: House,
): WrittenMail {
  const texts = GUEST_TEXTS[language]
  const subject = subjectOf(why, reservation, items, language)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      reservation.customer_name
        ? fill(texts.hello, { name: reservation.customer_name })
        : texts.hello_nobody,
    ),
    paragraph(
      items.some(({ state }) => state === 'provider_pending')
        ? texts.confirmed_in_part
        : why.is === 'sold'
          ? texts.confirmed
          : texts[`confirmed_${why.is}`],
    ),
    ...toPage(page, language),
    ...items
      .filter(({ is_package }) => !is_package)
      .map((item) => serviceOf(item, items, { language, public_url })),
    subheading(texts.summary),
    amounts([texts.concept, texts.amount], summaryOf(reservation, language)),
    ...(items.some(({ dock_paid_there }) => dock_paid_there) ? [paragraph(texts.dock_there)] : []),
    paragraph(fill(texts.questions, { rep: reservation.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts.preview,
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

/** The way to the guest's page, where there is one. */
export const toPage = (page: string | null, language: Language): ReactElement[] =>
  page === null
    ? []
    : [button(GUEST_TEXTS[language].page, page), paragraph(GUEST_TEXTS[language].page_why)]

/** What stands over each service of a mail. */
export const subheading = (text: string): ReactElement =>
  createElement('h2', { style: { margin: '24px 0 8px', fontSize: 17, lineHeight: 1.3 } }, text)

/** Says what happened, and of a change to which service. */
function subjectOf(
  why: ConfirmedFor,
  { folio }: Confirmable,
  items: readonly ConfirmedItem[],
  language: Language,
): string {
  const texts = GUEST_TEXTS[language]
  if (why.is === 'sold') return fill(texts.subject, { folio })
  if (why.is === 'restored') return fill(texts.subject_restored, { folio })
  const item = items.find(({ id }) => id === why.item_id)
  return fill(texts[`subject_${why.is}`], {
    folio,
    service: item ? said(item.product_es, item.product_en, language) : '',
    when: item
      ? [
          dayInWords(item.service_day, language),
          item.service_time && showTimeOfDay(item.service_time),
        ]
          .filter(Boolean)
          .join(', ')
      : '',
  })
}

function serviceOf(
  item: ConfirmedItem,
  items: readonly ConfirmedItem[],
  { language, public_url }: { language: Language; public_url: string },
): ReactElement {
  const texts = GUEST_TEXTS[language]
  const pack = items.find(({ id }) => id === item.package_item_id)
  const [product, option] =
    language === 'es' ? [item.product_es, item.option_es] : [item.product_en, item.option_en]
  const isStay = item.last_day !== item.service_day
  const rows: [string, string | null | false | undefined][] = [
    [texts.package, pack && (language === 'es' ? pack.product_es : pack.product_en)],
    [texts.option, option !== product && option],
    [
      isStay ? texts.check_in : texts.day,
      `${dayInWords(item.service_day, language)}${item.service_time ? ` ${texts.at} ${showTimeOfDay(item.service_time)}` : ''}`,
    ],
    [texts.check_out, isStay && dayInWords(item.last_day, language)],
    [texts.party, partyInWords(item, language)],
    [texts.hotel, item.guest_hotel],
    whereInWords(item, language),
    [texts.returns, !isStay && returnInWords(item, language)],
    [texts.bring, said(item.bring_es, item.bring_en, language)],
    [texts.health, said(item.health_es, item.health_en, language)],
    [texts.waits, item.state === 'provider_pending' && texts.waits_for_provider],
    [texts.policy, policySentence(item.policy_rules, language)],
  ]
  return createElement(
    Fragment,
    { key: item.id },
    subheading(product),
    photoOf(item, { language, public_url }),
    pairs(rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))),
    mapOf(item, language),
  )
}

function photoOf(
  { photo }: ConfirmedItem,
  { language, public_url }: { language: Language; public_url: string },
): ReactElement | null {
  if (!photo) return null
  return createElement('img', {
    src: `${public_url}${photoUrl(photo.key)}`,
    alt: said(photo.alt_es, photo.alt_en, language),
    width: '100%',
    style: { display: 'block', margin: '0 0 12px', maxWidth: '100%', borderRadius: 6 },
  })
}

/** A link to the map of the pickup or the meeting point, where there is one. */
function mapOf(item: ConfirmedItem, language: Language): ReactElement | null {
  const where = whereOf(item)
  if (!where?.map) return null
  return link(GUEST_TEXTS[language][`map_of_${where.kind}`], mapAddress(where.map))
}

function summaryOf(reservation: Confirmable, language: Language): string[][] {
  const texts = GUEST_TEXTS[language]
  const of = (amount: string) => money(amount, reservation.currency)
  const [discount, dock, total, due, paid] = [
    of(reservation.discount),
    of(reservation.dock),
    of(reservation.total),
    of(reservation.due),
    of(reservation.paid),
  ]
  const returned = subtract(total, due)
  const rows: [string, ReturnType<typeof of>, boolean][] = [
    [texts.gross, of(reservation.gross), true],
    [texts.discount, negate(discount), !isZero(discount)],
    [texts.dock, dock, !isZero(dock)],
    [texts.total, total, true],
    [texts.returned, negate(returned), !isZero(returned)],
    [texts.paid, paid, true],
    [texts.balance, subtract(due, paid), true],
  ]
  return rows
    .filter(([, , shown]) => shown)
    .map(([label, amount]) => [label, amountInWords(amountOf(amount), reservation.currency)])
}
