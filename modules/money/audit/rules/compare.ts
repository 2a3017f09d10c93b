import type { Day } from '@kit/kernel/day'
import { linesOf, type Told } from '@app/ledger/rules/entries'
import type { Elsewhere, Place } from '@app/ledger/rules/place'

/** What a document must have put in the books: the derivation, and what only history knows. */
export type Expected = Told & {
  place: Place | Elsewhere | null
  /** When its step was recorded; the entry is of the same transaction. Null: no step was kept. */
  at: string | null
  /** Who took the step; null: the system, and the entry may name whoever it worked for. */
  user_id: number | null
  /** The moment of the same document that this one undoes. */
  undoes?: string
}

/** An entry as it stands in the books. `lines` is the text that `linesOf` makes. */
export type Found = {
  entry_id: number
  moment: string
  day: Day
  at: string
  reservation_id: number | null
  reverses_id: number | null
  user_id: number | null
  place: string
  lines: string
}

export type Document = {
  id: number
  reservation_id: number | null
  expected: readonly Expected[]
  /**
   * What an entry of the moment may have said that was undone since, unless its service was sold
   * anew in another form; none: it is taken as it stands.
   */
  once?: (moment: string) => readonly Told[] | null
  /** Why nothing can be worked out from it. */
  impossible?: string
}

/** A document that nobody can have made says so, instead of stopping the audit. */
export function derive(
  { id, reservation_id }: Pick<Document, 'id' | 'reservation_id'>,
  expected: () => readonly Expected[],
  once?: Document['once'],
): Document {
  try {
    return { id, reservation_id, expected: expected(), ...(once ? { once } : {}) }
  } catch (cause) {
    return { id, reservation_id, expected: [], impossible: String(cause) }
  }
}

/** One thing that is not as it must be. `off_mxn` is by how much, where it is an amount. */
export type Difference = {
  check: string
  kind: string
  document_id: number | null
  reservation_id: number | null
  expected: string | null
  found: string | null
  off_mxn: string | null
}

/** A document against its entries, both ways: nothing missing, nothing changed, nothing stray. */
export function compareDocument(
  kind: string,
  { id, reservation_id, expected, once, impossible }: Document,
  entries: readonly Found[],
): Difference[] {
  const { found, again } = standing(entries, once)
  const differs = (check: string, texts: Partial<Difference>): Difference => ({
    check,
    kind,
    document_id: id,
    reservation_id,
    expected: null,
    found: null,
    off_mxn: null,
    ...texts,
  })
  if (impossible !== undefined) return [differs('document_impossible', { found: impossible })]
  const told = expected.filter(({ postings }) => postings.length > 0)
  const missing = told
    .filter(({ moment }) => !found.some((entry) => entry.moment === moment))
    .map((must) =>
      differs('entry_missing', {
        expected: `${must.moment}: ${textOf(must)}`,
        off_mxn: worthOf(linesOf(must), []),
      }),
    )
  const wrong = found.flatMap((entry) => {
    const must = told.find(({ moment }) => moment === entry.moment)
    if (!must)
      return differs('entry_stray', {
        found: `${entry.moment}: ${entry.lines}`,
        off_mxn: worthOf([], split(entry.lines)),
      })
    return compareEntry(must, entry, reservation_id, { found, again }).map(([check, texts]) =>
      differs(check, texts),
    )
  })
  return [...missing, ...wrong]
}

type Wrong = [check: string, texts: Partial<Difference>]

function compareEntry(
  must: Expected,
  entry: Found,
  reservation_id: number | null,
  { found, again }: Standing,
): Wrong[] {
  const wrong: Wrong[] = []
  const say = (check: string, expected: unknown, is: unknown): void =>
    void wrong.push([
      check,
      {
        expected: `${must.moment}: ${expected as string}`,
        found: `${must.moment}: ${is as string}`,
      },
    ])
  const lines = textOf(must)
  if (lines !== entry.lines)
    wrong.push([
      'entry_changed',
      {
        expected: `${must.moment}: ${lines}`,
        found: `${must.moment}: ${entry.lines}`,
        off_mxn: worthOf(linesOf(must), split(entry.lines)),
      },
    ])
  if (must.place && placeText(must.place) !== entry.place)
    say('entry_place', placeText(must.place), entry.place)
  if (reservation_id !== entry.reservation_id)
    say('entry_reservation', reservation_id, entry.reservation_id)
  const undone = found.find(({ moment }) => moment === must.undoes)?.entry_id ?? null
  if (undone !== entry.reverses_id) say('entry_undoes_another', undone, entry.reverses_id)
  // What was undone and told again has the day of that, and not of its document.
  if (again.has(must.moment)) return wrong
  if (must.day !== entry.day) say('entry_day', must.day, entry.day)
  if (must.at === null) say('entry_without_step', must.moment, '')
  else if (must.at !== entry.at) say('entry_instant', must.at, entry.at)
  if (must.user_id !== null && must.user_id !== entry.user_id)
    say('entry_author', must.user_id, entry.user_id)
  return wrong
}

type Standing = { found: readonly Found[]; again: ReadonlySet<string> }

/** Without what was told, undone posting by posting, and left to be told again. */
function standing(entries: readonly Found[], once: Document['once']): Standing {
  const undoings = entries.filter(({ moment }) => moment in UNDOING)
  if (undoings.length === 0) return { found: entries, again: new Set() }
  const isSoldAnew = undoings.some(({ moment }) => moment === 'unconfirmed')
  const gone = new Set<number>()
  const again = new Set<string>()
  for (const undoing of undoings) {
    const undone = entries.find(({ entry_id }) => entry_id === undoing.reverses_id)
    if (undone?.moment !== UNDOING[undoing.moment] || opposite(undone!.lines) !== undoing.lines)
      continue
    const may = isSoldAnew ? null : once?.(undone!.moment)
    if (may && !may.some((told) => textOf(told) === undone!.lines)) continue
    gone.add(undone!.entry_id).add(undoing.entry_id)
    again.add(undone!.moment)
  }
  return { found: entries.filter(({ entry_id }) => !gone.has(entry_id)), again }
}

/** What undoes which moment: recorded wrongly, told in another form, or taken back. */
const UNDOING: Readonly<Record<string, string>> = {
  unrendered: 'rendered',
  unconfirmed: 'confirmed',
  restored: 'cancelled',
  invoice_unbilled: 'invoice_billed',
}

/** The lines of an entry that undoes another, posting by posting. */
const opposite = (lines: string): string =>
  split(lines)
    .map((line) => {
      const words = line.split(' ')
      return words.map((word, at) => (at === 2 || at === 6 ? turned(word) : word)).join(' ')
    })
    .sort()
    .join(SEPARATOR)

const turned = (amount: string): string =>
  amount === '' ? '' : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

const textOf = (told: Told): string => linesOf(told).join(SEPARATOR)
const SEPARATOR = ';'
const split = (lines: string): string[] => (lines === '' ? [] : lines.split(SEPARATOR))

export const placeText = (place: Place | Elsewhere): string =>
  [place.channel_id, place.hotel_id, place.location_id, place.rep_id, place.agency_id ?? ''].join(
    ' ',
  )

/**
 * By how much two entries differ, in pesos at their own rates: half of all that one account has
 * more or less, because what leaves one is in another.
 * Worked: 100.00 moved from cash to bank: cash is off by 100.00 and bank by 100.00, so 100.00.
 */
export function worthOf(must: readonly string[], is: readonly string[]): string {
  const off = new Map<string, bigint>()
  const count = (lines: readonly string[], sign: bigint): void => {
    for (const line of lines) {
      const [account, currency, amount, rate, ...whose] = line.split(' ')
      const key = [account, currency, ...whose.slice(0, 2)].join(' ')
      const pesos = digits(amount!, 4) * digits(rate!, 8)
      off.set(key, (off.get(key) ?? 0n) + sign * pesos)
    }
  }
  count(must, 1n)
  count(is, -1n)
  const total = [...off.values()].reduce((sum, rest) => sum + (rest < 0n ? -rest : rest), 0n)
  const cents = (total / 2n + 5n * 10n ** 9n) / 10n ** 10n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** A decimal text as a whole number of its last place. */
function digits(text: string, places: number): bigint {
  const [whole, decimals = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole! + decimals.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -units : units
}
