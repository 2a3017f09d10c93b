import { amountInWords, GUEST_TEXTS, partyInWords } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import { businessDay, dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { isZero, money } from '@kit/kernel/money'
import { OFFER_TEXTS } from './guest-texts.ts'
import type { FoundLine, FoundVersion } from './show.ts'

/** The day on which it ends, as a customer reads it. */
export const untilInWords = (valid_until: string, language: Language): string =>
  dayInWords(businessDay(new Date(valid_until)), language)

type Row = readonly [label: string, value: string]

export const nameOf = (line: FoundLine, language: Language): string =>
  language === 'es' ? line.product_es : line.product_en

/** What, when and for whom: of one service. */
export function serviceRows(
  line: FoundLine,
  { currency }: FoundVersion,
  language: Language,
): Row[] {
  const texts = GUEST_TEXTS[language]
  const isStay = line.last_day !== line.service_day
  const option = language === 'es' ? line.option_es : line.option_en
  const time = line.service_time ? ` ${texts.at} ${showTimeOfDay(line.service_time)}` : ''
  return [
    ...(option === nameOf(line, language) ? [] : [[texts.option, option] as const]),
    [isStay ? texts.check_in : texts.day, `${dayInWords(line.service_day, language)}${time}`],
    ...(isStay ? [[texts.check_out, dayInWords(line.last_day, language)] as const] : []),
    [texts.party, partyInWords(line, language)],
    [texts.amount, amountInWords(line.total, currency)],
  ]
}

/** The money of a version: what is nothing is not said. */
export function summaryRows(version: FoundVersion, language: Language): Row[] {
  const texts = GUEST_TEXTS[language]
  const { currency, gross, discount, dock, total, deposit, promo_code, combo } = version
  const isNothing = (amount: string) => isZero(money(amount, currency))
  const shown = (amount: string) => amountInWords(amount, currency)
  return [
    [texts.gross, shown(gross)],
    ...(isNothing(discount) ? [] : [[texts.discount, `−${shown(discount)}`] as const]),
    ...(promo_code ? [[OFFER_TEXTS[language].promo_code, promo_code] as const] : []),
    ...(combo ? [[OFFER_TEXTS[language].combo, combo] as const] : []),
    ...(isNothing(dock) ? [] : [[texts.dock, shown(dock)] as const]),
    [texts.total, shown(total)],
    [OFFER_TEXTS[language].deposit, shown(deposit)],
  ]
}
