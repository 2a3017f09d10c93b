import { policySentence } from '@app/catalog/rules/cancellation-fee'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, instantInWords, showTimeOfDay } from '@kit/kernel/day'
import type { Pairs } from '@kit/pdf/document'
import { serviceReturn, whereOf, type Destined } from '../rules/where.ts'
import { amountInWords, fill, GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Sheet } from './queries.ts'

type Rows = Pairs['rows']
const given = (rows: readonly (readonly [string, string | null | undefined | false])[]): Rows =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** Of a text in two languages; one that was not written in English is read in Spanish. */
export const said = (es: string | null, en: string | null, language: Language): string =>
  (language === 'en' && en) || es || ''

/** `Wed, Dec 2, 2026 · 08:30 AM`; of a stay its first day, of a ticket its day alone. */
export const whenInWords = ({ service_day, service_time }: Sheet, language: Language): string =>
  [dayInWords(service_day, language), service_time && showTimeOfDay(service_time)]
    .filter(Boolean)
    .join(' · ')

export const isStay = ({ service_day, last_day }: Sheet): boolean => last_day !== service_day

/** What stands under the name of the product: which option, and of which package. */
export function optionInWords(sheet: Sheet, language: Language): string {
  const option = said(sheet.option_es, sheet.option_en, language)
  return [
    option !== said(sheet.product_es, sheet.product_en, language) && option,
    sheet.package_es &&
      fill(GUEST_TEXTS[language].part_of, {
        name: said(sheet.package_es, sheet.package_en, language),
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Until when, where, who: what a guest looks for on the day. */
export function whereAndWho(sheet: Sheet, language: Language): Rows {
  const texts = GUEST_TEXTS[language]
  return given([
    [texts.check_out, isStay(sheet) && dayInWords(sheet.last_day, language)],
    [texts.returns, !isStay(sheet) && returnInWords(sheet, language)],
    whereInWords(sheet, language),
    [texts.flight, sheet.flight],
    [texts.party, partyInWords(sheet, language)],
    [texts.lead, sheet.customer_name],
    [
      texts.hotel,
      [sheet.guest_hotel, sheet.room && `${texts.room} ${sheet.room}`].filter(Boolean).join(' · '),
    ],
    [texts.reservation, sheet.reservation_folio],
  ])
}

/** `Pickup` and `07:10 AM · Lobby`, or the meeting point of who has none. */
export function whereInWords(of: Destined, language: Language): [label: string, value: string] {
  const where = whereOf(of)
  return [
    GUEST_TEXTS[language][where?.kind ?? 'pickup'],
    [of.pickup_time && showTimeOfDay(of.pickup_time), where?.[language]]
      .filter(Boolean)
      .join(' · '),
  ]
}

export function returnInWords(
  sheet: Parameters<typeof serviceReturn>[0],
  language: Language,
): string | null {
  const back = serviceReturn(sheet)
  if (!back) return null
  const time = showTimeOfDay(back.time)
  return back.day === sheet.service_day ? time : `${dayInWords(back.day, language)} · ${time}`
}

/** What a guest should have read before going. */
export function toKnow(sheet: Sheet, language: Language): Rows {
  const texts = GUEST_TEXTS[language]
  const cancelling = [
    policySentence(sheet.policy_rules, language),
    sheet.dock_paid_there && texts.dock_there,
  ]
  return given([
    [texts.bring, said(sheet.bring_es, sheet.bring_en, language)],
    [texts.includes, said(sheet.includes_es, sheet.includes_en, language)],
    [texts.health, said(sheet.health_es, sheet.health_en, language)],
    [texts.signed, signedInWords(sheet, language)],
    [texts.note, said(sheet.note_es, sheet.note_en, language)],
    [texts.guest_notes, sheet.notes],
    [texts.policy, cancelling.filter(Boolean).join(' ')],
  ])
}

/** Who signed for the guests, and when. */
function signedInWords({ signatures, customer_name }: Sheet, language: Language): string {
  const client = signatures.find(({ signer }) => signer === 'client')
  if (!client) return ''
  const name = client.typed_name ?? customer_name
  return [name, instantInWords(new Date(client.signed_at), language)].filter(Boolean).join(' · ')
}

/** Whom to call: who operates the service, and the desk that sold it. */
export function whomToCall(
  sheet: Sheet,
  { language, phone, whatsapp }: { language: Language; phone: string; whatsapp: string },
): Rows {
  const texts = GUEST_TEXTS[language]
  const chat = sheet.desk_whatsapp || whatsapp
  const numbers =
    chat === '' || chat === phone
      ? [`${texts.phone} ${phone}`]
      : [`${texts.phone} ${phone}`, `WhatsApp ${chat}`]
  return given([
    [
      texts.provider,
      [sheet.provider, sheet.provider_phone && `${texts.phone} ${sheet.provider_phone}`]
        .filter(Boolean)
        .join(' · '),
    ],
    [texts.rep, [sheet.rep, sheet.location, ...numbers].join(' · ')],
  ])
}

/** Price, paid and balance, in the currency of the reservation. */
export function money(sheet: Sheet, language: Language): Rows {
  const texts = GUEST_TEXTS[language]
  const amount = (of: string) => amountInWords(of, sheet.currency)
  return [
    [texts.price, sheet.package_es ? texts.in_package : amount(sheet.price)],
    [texts.reservation_total, amount(sheet.due)],
    [texts.paid, amount(sheet.paid)],
    [texts.balance, amount(sheet.balance)],
  ]
}
