/** How a guest pays: in parts, each in its own way and money, the last of them whatever is missing. */
import type { Currency } from '@kit/kernel/money'
import type { Handed, Life } from './desk.ts'
import type { Certificate, House, Sale } from './house.ts'
import { inMoney, least, most, worthOf, type Rates, type Settlement, type Way } from './money.ts'

export type Part = {
  way: Exclude<Way, 'link'>
  currency: Currency
  /** Hundredths of what is owed. */
  part: number
  in_months: boolean
}
export type Mix = {
  parts: readonly Part[]
  /** What is missing is paid by card, or in cash with so many hundredths too much; else it stays. */
  rest: 'card' | 'cash' | 'none'
  rest_currency: Currency
  above: number
  change_currency: Currency
}

type Payer = { house: House; life: Life; for_agency: boolean; in_hand?: boolean }

/** Tenders for what is owed, as the mix has it and the house takes it. */
export function handOver(owed: bigint, debt: Currency, mix: Mix, payer: Payer): Handed[] {
  const { rates } = payer.life
  const handed: Handed[] = []
  const left = new Map(
    payer.house.certificates.map((one): [Certificate, bigint] => [one, one.left]),
  )
  for (const part of mix.parts) {
    const share = most((owed * BigInt(part.part)) / 100n, 1n)
    const tender = tenderOf(part, share, debt, { ...payer, left })
    if (tender) handed.push(tender)
  }
  const missing =
    owed -
    handed.reduce((sum, { amount, currency }) => sum + worthOf(amount, currency, debt, rates), 0n)
  if (mix.rest === 'none' || missing <= 0n) return handed
  return [...handed, restOf(missing, debt, mix, rates)]
}

const PESOS_ONLY: readonly Way[] = ['agency_credit', 'room_charge']

function tenderOf(
  { way, currency: wanted, in_months }: Part,
  share: bigint,
  debt: Currency,
  { life, for_agency, in_hand, left }: Payer & { left: Map<Certificate, bigint> },
): Handed | null {
  if (way === 'agency_credit' && (!for_agency || in_hand)) return null
  if (way === 'transfer' && in_hand) return null
  const months = way === 'terminal' && in_months
  const certificate =
    way === 'house_certificate'
      ? [...left].find(([one, cents]) => one.currency === wanted && cents > 0n)?.[0]
      : null
  if (certificate === undefined) return null
  const currency = PESOS_ONLY.includes(way) || months ? 'MXN' : wanted
  const asked = most(inMoney(share, debt, currency, life.rates), 1n)
  const amount = certificate ? least(asked, left.get(certificate)!) : asked
  if (certificate) left.set(certificate, left.get(certificate)! - amount)
  return { way, currency, amount, certificate, in_months: months }
}

function restOf(missing: bigint, debt: Currency, mix: Mix, rates: Rates): Handed {
  const of_card = { certificate: null, in_months: false }
  if (mix.rest === 'card') return { way: 'terminal', currency: debt, amount: missing, ...of_card }
  const currency = mix.rest_currency
  const enough = inMoney(missing, debt, currency, rates) + 1n
  const amount = (enough * BigInt(100 + mix.above)) / 100n
  return { way: 'cash', currency, amount, ...of_card }
}

/** What was taken stands as payments of the sale, in the drawer that is open at the desk. */
export function take(
  sale: Sale,
  handed: readonly Handed[],
  { settled, change }: Settlement,
  shift: Sale['payments'][number]['shift'],
): void {
  for (const [n, { way, currency, certificate, in_months }] of handed.entries()) {
    const taken = settled[n]!
    if (certificate) certificate.left -= taken.amount
    const given = change?.of === n ? change : null
    sale.payments.push({
      uuid: '',
      way,
      currency,
      taken,
      change: given && { currency: given.currency, amount: given.amount, applied: given.applied },
      state: way === 'transfer' || way === 'agency_credit' ? 'pending' : 'confirmed',
      shift,
      certificate,
      in_months,
      disputed: 'no',
      chargeback: '',
    })
  }
}
