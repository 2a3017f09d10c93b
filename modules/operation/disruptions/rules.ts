import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay, type Day } from '@kit/kernel/day'

/** Why a departure does not go; guests read it in their language. */
export const CAUSES = ['weather', 'port', 'provider', 'minimum', 'other'] as const
export type Cause = (typeof CAUSES)[number]

/** What is decided for a service that is sold. */
export const CHOICES = ['move', 'refund', 'balance', 'leave'] as const
/** A hold has no money: it is let go, whatever is decided for the others. */
export type Choice = (typeof CHOICES)[number] | 'release'
/** What takes the permission to cancel reservations besides. */
const CANCELLING: readonly Choice[] = ['refund', 'balance']
export const isCancelling = (choice: Choice): boolean => CANCELLING.includes(choice)
export type Outcome = 'moved' | 'cancelled' | 'released' | 'left' | 'gone'
export type LineState = 'waiting' | 'done' | 'failed'

/**
 * What may be decided: a component goes with its package, so that it is never moved by itself, and a
 * stay of several nights has no other departure to be moved to.
 */
export function choicesOf(service: { held: boolean; part: boolean; timed: boolean }): Choice[] {
  if (service.held) return ['release']
  if (service.part || !service.timed) return ['refund', 'balance', 'leave']
  return [...CHOICES]
}

type When = { day: Day; starts_at: string | null }
export type ToldGuest = {
  folio: string
  customer: string | null
  product: string
  rep: string
  cause: Cause
  before: When
  target: When | null
  outcome: Outcome | null
  /** Amounts come as text, with their currency. */
  in_favour: string | null
  gives_back: boolean
}

const CAUSE_IN_WORDS = {
  es: {
    weather: 'por el clima',
    port: 'porque el puerto está cerrado',
    provider: 'porque el proveedor no la opera ese día',
    minimum: 'porque no se reunió el mínimo de pasajeros',
    other: 'por causas ajenas a usted',
  },
  en: {
    weather: 'because of the weather',
    port: 'because the port is closed',
    provider: 'because the provider is not operating that day',
    minimum: 'because the minimum number of guests was not met',
    other: 'for reasons beyond your control',
  },
} as const satisfies Record<Language, Record<Cause, string>>

export const causeInWords = (cause: Cause, language: Language): string =>
  CAUSE_IN_WORDS[language][cause]

/**
 * What a guest is written on WhatsApp of a departure that does not go, in their language; null while
 * nothing was settled that they should know.
 */
export function guestNotice(told: ToldGuest, language: Language): string | null {
  const { folio, customer, product, rep, cause, before, target, outcome } = told
  const why = causeInWords(cause, language)
  const when = inWords(before, language)
  const hello = [language === 'es' ? 'Hola' : 'Hello', customer].filter(Boolean).join(' ')
  const signed = language === 'es' ? `Le atendió: ${rep}` : `Your agent: ${rep}`
  if (outcome === 'moved' && target)
    return [
      language === 'es'
        ? `${hello}: ${why}, ${product} del ${when} se suspendió. Lo cambiamos sin costo a: ${inWords(target, language)}.`
        : `${hello}: ${why}, ${product} on ${when} was canceled. We moved you at no cost to: ${inWords(target, language)}.`,
      language === 'es'
        ? `Su reservación es la misma (${folio}); le enviamos sus cupones nuevos por correo.`
        : `Your booking is the same (${folio}); we emailed you your new vouchers.`,
      signed,
    ].join('\n')
  if (outcome !== 'cancelled') return null
  return [
    language === 'es'
      ? `${hello}: ${why}, ${product} del ${when} se suspendió y quedó cancelado sin cargo (${folio}).`
      : `${hello}: ${why}, ${product} on ${when} was canceled at no charge (${folio}).`,
    ...(told.in_favour ? [moneyInWords(told.in_favour, told.gives_back, language)] : []),
    signed,
  ].join('\n')
}

function moneyInWords(amount: string, gives_back: boolean, language: Language): string {
  if (gives_back)
    return language === 'es'
      ? `Su reembolso de ${amount} está en trámite, a la forma de pago que usó.`
      : `Your refund of ${amount} is being processed, to the payment method you used.`
  return language === 'es'
    ? `Tiene ${amount} a su favor; díganos cómo desea usarlos.`
    : `You have ${amount} in credit; let us know how you would like to use it.`
}

/** `mar 10 mar 2026, 09:00 AM`. */
const inWords = ({ day, starts_at }: When, language: Language): string =>
  [dayInWords(day, language), ...(starts_at ? [showTimeOfDay(starts_at)] : [])].join(', ')
