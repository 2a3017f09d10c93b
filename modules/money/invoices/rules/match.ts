import type { Money } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { comparesWith, findingOf, type Finding, type Tolerance } from '../rules.ts'
import { plain, saysDay, saysName } from './words.ts'

/**
 * A line as the provider wrote it: its reference and description, what in them may be the provider's
 * own code of a service (`codesIn`), what is asked for it, and the IVA in that where it is said.
 */
export type Asked = {
  id: number
  words: string
  codes: readonly string[]
  amount: Money
  tax: Money | null
}

/** A voucher that a line may name, of whatever provider. */
export type Candidate = {
  id: number
  folio: string
  reservation_folio: string
  provider_id: number
  /** By which its provider confirmed it, as `codeKey` writes them. */
  codes: readonly string[]
  lead_name: string | null
  service_day: string
  state: string
  rendered: boolean
  /** The invoice that has it already. */
  billed_in: string | null
  due: Money
  /** The IVA in it; null: nobody knows. */
  due_tax: Money | null
  rates: RateTable
}

export type Outcome = {
  line_id: number
  voucher_id: number | null
  tied_by: 'voucher' | 'reservation' | 'code' | null
  finding: Finding | null
  about: string | null
}

export type Matching = { provider_id: number; tolerance: Tolerance }

const FOLIO = /\b([A-Z]{2,6}-\d{2}-\d{6})(?:-(\d{1,3}))?\b/g

export type Named = { vouchers: string[]; reservations: string[] }

/** The folios that a text names. One with a number behind it is a voucher's. */
export function foliosIn(words: string): Named {
  const found = [...words.toUpperCase().matchAll(FOLIO)]
  const unique = (folios: string[]) => [...new Set(folios)]
  return {
    vouchers: unique(found.flatMap(([whole, , number]) => (number ? [whole] : []))),
    reservations: unique(
      found.flatMap(([, reservation, number]) => (number ? [] : [reservation!])),
    ),
  }
}

/** Which of them is meant, only a person can say. */
function namesSeveral({ words }: Asked): boolean {
  const { vouchers, reservations } = foliosIn(words)
  return vouchers.length + reservations.length > 1
}

/** A shorter one is no code: the number of a line, or of people, would be taken for it. */
const CODE_LENGTH_MIN = 4

/** A provider's own code, however it is spaced and capitalised. */
export const codeKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()

/**
 * What may be the provider's code of a service: the whole reference, and of all its words those of
 * letters and digits. A day, an amount or a telephone in the running text is none.
 */
export function codesIn({
  reference,
  description,
}: {
  reference: string
  description: string
}): string[] {
  const words = `${reference} ${description}`
    .split(/[\s,;:()]+/)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => /\p{L}/u.test(word) && /\d/.test(word))
  return [...new Set([reference, ...words].map(codeKey))].filter(
    (code) => code.length >= CODE_LENGTH_MIN,
  )
}

/**
 * Ties each line to the voucher that it names: first those that name a voucher, then those that
 * name a reservation, which has perhaps one voucher left to be billed, and those that one folio at
 * most left open by the code that the provider confirmed the service with. Nothing is guessed: what
 * names nothing or several, or what may not be billed, stays open with the reason.
 */
export function matchLines(
  lines: readonly Asked[],
  candidates: readonly Candidate[],
  matching: Matching,
): Outcome[] {
  const taken = new Set<number>()
  const outcomes = new Map<number, Outcome>()
  const settle = (line: Asked, outcome: Omit<Outcome, 'line_id'>) => {
    outcomes.set(line.id, { line_id: line.id, ...outcome })
    if (outcome.voucher_id !== null) taken.add(outcome.voucher_id)
  }
  for (const line of lines) {
    const { vouchers } = foliosIn(line.words)
    if (vouchers.length === 1)
      settle(line, byVoucher(line, vouchers[0]!, candidates, taken, matching))
  }
  for (const line of lines)
    if (!outcomes.has(line.id)) settle(line, byReservation(line, candidates, taken, matching))
  for (const line of lines) {
    const { finding } = outcomes.get(line.id)!
    if (finding !== 'unknown' && finding !== 'several') continue
    if (namesSeveral(line)) continue
    const found = byCode(line, candidates, taken, matching)
    if (found) settle(line, found)
  }
  return lines.map(({ id }) => outcomes.get(id)!)
}

type Found = Omit<Outcome, 'line_id'>
const open = (finding: Finding, about: string | null = null): Found => ({
  voucher_id: null,
  tied_by: null,
  finding,
  about,
})

function byVoucher(
  line: Asked,
  folio: string,
  candidates: readonly Candidate[],
  taken: ReadonlySet<number>,
  { provider_id, tolerance }: Matching,
): Found {
  const voucher = candidates.find((one) => one.folio === folio)
  if (!voucher) return open('unknown', folio)
  if (voucher.provider_id !== provider_id) return open('other_provider', folio)
  const barred = barredBy(voucher, line.amount, taken)
  if (barred) return open(barred, voucher.billed_in ?? folio)
  return tiedTo(voucher, line, 'voucher', tolerance)
}

function byReservation(
  line: Asked,
  candidates: readonly Candidate[],
  taken: ReadonlySet<number>,
  { provider_id, tolerance }: Matching,
): Found {
  if (namesSeveral(line)) return open('several', null)
  const [folio] = foliosIn(line.words).reservations
  if (!folio) return open('unknown')
  const of = candidates.filter(({ reservation_folio }) => reservation_folio === folio)
  if (of.length === 0) return open('unknown', folio)
  const ours = of.filter((one) => one.provider_id === provider_id)
  if (ours.length === 0) return open('other_provider', folio)
  return theOneOf(ours, line, { by: 'reservation', name: folio }, taken, tolerance)
}

/** Null: none of the provider's codes is named, or not surely. */
function byCode(
  line: Asked,
  candidates: readonly Candidate[],
  taken: ReadonlySet<number>,
  { provider_id, tolerance }: Matching,
): Found | null {
  const ours = candidates.filter((voucher) => voucher.provider_id === provider_id)
  const confirmedBy = (code: string) =>
    ours.filter((voucher) => voucher.codes.includes(code) && isSure(code, line, voucher, tolerance))
  const code = line.codes.find((one) => confirmedBy(one).length > 0)
  if (code === undefined) return null
  const named = confirmedBy(code)
  const { reservations } = foliosIn(line.words)
  const both = named.filter(({ reservation_folio }) => reservations.includes(reservation_folio))
  return theOneOf(
    both.length > 0 ? both : named,
    line,
    { by: 'code', name: code },
    taken,
    tolerance,
  )
}

/**
 * A code of letters and digits names its service. Digits alone may as well be the number of the
 * provider's own note: they do only for whom the amount says so too, and the day or the name.
 */
function isSure(
  code: string,
  { words, amount }: Asked,
  { due, rates, lead_name, service_day }: Candidate,
  tolerance: Tolerance,
): boolean {
  if (/\p{L}/u.test(code)) return true
  if (due.currency !== amount.currency) return false
  if (comparesWith(amount, due, tolerance, rates) !== null) return false
  const said = plain(words)
  return saysDay(said, service_day) || saysName(said, lead_name)
}

/** Of the vouchers that a name stands for the one that is left, or the one of that amount. */
function theOneOf(
  vouchers: readonly Candidate[],
  line: Asked,
  { by, name }: { by: 'reservation' | 'code'; name: string },
  taken: ReadonlySet<number>,
  tolerance: Tolerance,
): Found {
  const { amount } = line
  const free = vouchers.filter((one) => barredBy(one, amount, taken) === null)
  if (free.length === 0) {
    const [first] = vouchers
    return open(barredBy(first!, amount, taken)!, first!.billed_in ?? name)
  }
  const exact = free.filter(
    ({ due, rates }) => comparesWith(amount, due, tolerance, rates) === null,
  )
  const [voucher, ...others] = exact.length > 0 ? exact : free
  if (others.length > 0) return open('several', name)
  return tiedTo(voucher!, line, by, tolerance)
}

const tiedTo = (
  voucher: Candidate,
  line: Asked,
  tied_by: NonNullable<Outcome['tied_by']>,
  tolerance: Tolerance,
): Found => ({
  voucher_id: voucher.id,
  tied_by,
  finding: findingOf(line, voucher, tolerance, voucher.rates),
  about: null,
})

/** Why a voucher of the provider cannot be billed by a line of that currency. */
export function barredBy(
  { id, state, rendered, billed_in, due }: Candidate,
  { currency }: Money,
  taken: ReadonlySet<number> = new Set(),
): 'voided' | 'billed_twice' | 'not_rendered' | 'other_currency' | null {
  if (state === 'voided') return 'voided'
  if (billed_in !== null || taken.has(id)) return 'billed_twice'
  if (!rendered) return 'not_rendered'
  return due.currency === currency ? null : 'other_currency'
}
