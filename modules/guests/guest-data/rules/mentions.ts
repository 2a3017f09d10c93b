/** What stands where a forgotten guest was named (`platform.blank_text` writes the same). */
export const FORGOTTEN_MARK = '[huésped olvidado]'

/** How somebody is recognised in what people typed. */
export type Naming = Readonly<{
  /** Each name as its words. */
  names: readonly (readonly string[])[]
  emails: readonly string[]
  /** The last digits of telephones, as they are compared. */
  phones: readonly string[]
}>

/** A text cut at what names somebody: `kept` is what stands before, between and after `removed`. */
export type Cut = Readonly<{ kept: readonly string[]; removed: readonly string[] }>

/**
 * What kind of text it is. `theirs`: it is about a reservation of theirs, where one word of the name
 * tells whom it means; elsewhere a name counts by two of its words close to each other. `json`: it
 * is JSON, of which only strings that are values are looked at.
 */
export type Kind = Readonly<{ theirs: boolean; json: boolean }>

type Span = readonly [from: number, to: number]
type Word = Readonly<{ plain: string; span: Span }>

/** A shorter word names nobody: "de", "la", an initial. */
const LETTERS_MIN = 3
/** Two words of a name belong together when there are at most three others between them. */
const WORDS_NEAR = 4
const NAME_WORD = /[\p{L}\p{M}]+/gu
/** In JSON a line break is two signs, and its n belongs to no word. */
const WORD = { text: /[\p{L}\p{M}\p{N}]+/gu, json: /\\(?:u[0-9a-f]{4}|.)|[\p{L}\p{M}\p{N}]+/gu }
const JSON_STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g
const BLANKS = /^[ \u00a0]+$/

export const wordsOf = (name: string): string[] =>
  (name.match(NAME_WORD) ?? []).filter((word) => Array.from(word).length >= LETTERS_MIN)

/** Cuts a text at what names somebody; null when nothing does. */
export function cutAt(text: string, naming: Naming, kind: Kind): Cut | null {
  const readable = spansOf(text, kind.json)
  const contacts = [...naming.emails.map(addressIn), ...naming.phones.map(digitsIn)].flatMap(
    (pattern) => matchesIn(text, pattern, readable),
  )
  const taken = [...contacts, ...matchesIn(text, /\[huésped olvidado\]/g, readable)]
  const words = matchesIn(text, kind.json ? WORD.json : WORD.text, readable)
    .filter((span) => !taken.some((other) => overlap(span, other)))
    .map((span) => ({ plain: plain(text.slice(...span)), span }))
  const named = naming.names.flatMap((name) => namedBy(words, name, kind.theirs))
  return cutBy(text, [...contacts, ...named])
}

/** The text with a marker in the place of each passage. */
export const marked = ({ kept }: Cut): string => kept.join(FORGOTTEN_MARK)

/** So much of a long text is shown beside each passage. */
const AROUND = 60

/** The same text, and without the middle of what stands far from every passage. */
export const shortened = ({ kept, removed }: Cut): Cut => ({
  kept: kept.map((piece, place) => {
    const head = place === 0 ? '' : piece.slice(0, AROUND)
    const tail = place === kept.length - 1 ? '' : piece.slice(-AROUND)
    return head.length + tail.length < piece.length ? `${head}…${tail}` : piece
  }),
  removed,
})

/** The text as it was. */
export const asTyped = ({ kept, removed }: Cut): string =>
  kept.map((piece, place) => piece + (removed[place] ?? '')).join('')

function spansOf(text: string, json: boolean): Span[] {
  if (!json) return [[0, text.length]]
  return [...text.matchAll(JSON_STRING)]
    .filter(([, , isKey]) => isKey === undefined)
    .map(({ index, 1: value = '' }) => [index + 1, index + 1 + value.length] as const)
}

const matchesIn = (text: string, pattern: RegExp, spans: readonly Span[]): Span[] =>
  [...text.matchAll(pattern)]
    .map(({ index, 0: match }) => [index, index + match.length] as const)
    .filter(([from, to]) => spans.some((span) => span[0] <= from && to <= span[1]))

function namedBy(words: readonly Word[], name: readonly string[], theirs: boolean): Span[] {
  const known = new Set(name.map(plain))
  const named = words
    .map(({ plain: word }, place) => ({ word, place }))
    .filter(({ word }) => known.has(word))
  const counts = ({ word, place }: { word: string; place: number }): boolean =>
    theirs ||
    named.some((other) => other.word !== word && Math.abs(other.place - place) <= WORDS_NEAR)
  return named.filter(counts).map(({ place }) => words[place]!.span)
}

/** First name and surname with blanks alone between them are one passage. */
function cutBy(text: string, spans: readonly Span[]): Cut | null {
  if (spans.length === 0) return null
  const passages: [number, number][] = []
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = passages.at(-1)
    if (last && (from <= last[1] || BLANKS.test(text.slice(last[1], from))))
      last[1] = Math.max(last[1], to)
    else passages.push([from, to])
  }
  const kept = passages.map(([from], place) => text.slice(passages[place - 1]?.[1] ?? 0, from))
  return {
    kept: [...kept, text.slice(passages.at(-1)![1])],
    removed: passages.map(([from, to]) => text.slice(from, to)),
  }
}

const overlap = (one: Span, other: Span): boolean => one[0] < other[1] && other[0] < one[1]

export const plain = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The address whole: ana@gmail.com is neither in mariana@gmail.com nor in ana@gmail.com.mx. */
const addressIn = (address: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+\-])${address.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}_\-]|\.[\p{L}\p{N}])`,
    'giu',
  )

/** However the digits are set apart, with the country before them or without. */
const digitsIn = (digits: string): RegExp =>
  new RegExp(
    String.raw`(?<!\d)(?:\+\d{1,3}[\s().\-]*(?:1[\s().\-]*)?|\d{1,3})?\(?${Array.from(digits).join(String.raw`[\s().\-]*`)}(?!\d)`,
    'gu',
  )
