import type { Language } from '@kit/kernel/actor'
import { day, dayInWords } from '@kit/kernel/day'
import type { Block, Content, Reader } from '../contract.ts'
import { passagesOf, type Span } from './rich-text.ts'

type ReaderField = Readonly<{
  /** What is said of a reader of whom it is not known, where the author says nothing else. */
  fallback: Readonly<Record<Language, string>>
  of(reader: Reader, language: Language): string | null
}>

/** By the word that stands for it in a text, `{nombre}`. */
export const READER_FIELDS = {
  nombre: {
    fallback: { es: 'viajero', en: 'traveler' },
    of: ({ name }) => (name === null ? null : firstNameIn(name)),
  },
  nombre_completo: {
    fallback: { es: 'viajero', en: 'traveler' },
    of: ({ name }) => name,
  },
  hotel: { fallback: { es: 'su hotel', en: 'your hotel' }, of: ({ hotel }) => hotel },
  tour: {
    fallback: { es: 'su tour', en: 'your tour' },
    of: ({ tour_es, tour_en }, language) => (language === 'es' ? tour_es : tour_en),
  },
  fecha_tour: {
    fallback: { es: 'su viaje', en: 'your trip' },
    of: ({ tour_day }, language) => (tour_day === null ? null : dayInWords(tour_day, language)),
  },
} as const satisfies Readonly<Record<string, ReaderField>>

export type ReaderFieldName = keyof typeof READER_FIELDS
export const READER_FIELD_NAMES = Object.keys(READER_FIELDS) as ReaderFieldName[]

/** Of whom nothing is known. */
export const UNKNOWN_READER: Reader = {
  name: null,
  hotel: null,
  tour_es: null,
  tour_en: null,
  tour_day: null,
}
/** Invented, for tests and previews. */
export const SAMPLE_READER: Reader = {
  name: 'Ana Pérez López',
  hotel: 'Hotel Ejemplo',
  tour_es: 'Tour de ejemplo',
  tour_en: 'Sample tour',
  tour_day: day('2026-03-07'),
}

export const tokenOf = (name: ReaderFieldName): string => `{${name}}`

const TOKEN = /\{([^{}\n]+)\}/g
/** What the marks of a paragraph are made of would change what it means. */
const FALLBACK = /^[^*[\]|]{0,60}$/
const VALUE_CHARACTERS_MAX = 120

/**
 * A text as one reader is told it. What is known of them is put in once, after marks were read, and
 * on one line: it is text, whatever it looks like.
 */
export const filled = (text: string, reader: Reader, language: Language): string =>
  text.replace(TOKEN, (whole, within: string) => {
    const { name, fallback } = partsOf(within)
    if (!isReaderField(name)) return whole
    const field: ReaderField = READER_FIELDS[name]
    const known = onOneLine(field.of(reader, language) ?? '')
    return known === '' ? (fallback ?? field.fallback[language]) : known
  })

export const hasFields = (content: Content): boolean =>
  textsOf(content).some((text) => text.match(TOKEN) !== null)

export type FieldFault = Readonly<{
  code: 'newsletter.field_unknown' | 'newsletter.field_fallback' | 'newsletter.field_in_link'
  details: Readonly<{ field: string; meant: string; fields: string }>
}>

/** The first field of a content that cannot be said to a reader. */
export function faultIn(content: Content): FieldFault | null {
  for (const text of textsOf(content))
    for (const [token, within] of text.matchAll(TOKEN)) {
      const { name, fallback } = partsOf(within!)
      if (!isReaderField(name)) return fault('newsletter.field_unknown', token, name)
      if (!FALLBACK.test(fallback ?? '')) return fault('newsletter.field_fallback', token, name)
    }
  const [token] = content.blocks.flatMap(linksOf).flatMap((link) => link.match(TOKEN) ?? [])
  return token === undefined ? null : fault('newsletter.field_in_link', token, token)
}

const fault = (code: FieldFault['code'], token: string, name: string): FieldFault => ({
  code,
  details: {
    field: token.slice(0, 60),
    meant: tokenOf(nearest(name)),
    fields: READER_FIELD_NAMES.map(tokenOf).join(', '),
  },
})

const isReaderField = (name: string): name is ReaderFieldName => Object.hasOwn(READER_FIELDS, name)

/** `nombre|amigo`: the field, and what is said where it is not known. */
function partsOf(within: string): { name: string; fallback: string | undefined } {
  const bar = within.indexOf('|')
  const name = (bar === -1 ? within : within.slice(0, bar)).trim().toLowerCase()
  return { name, fallback: bar === -1 ? undefined : within.slice(bar + 1).trim() }
}

function textsOf({ subject_es, subject_en, blocks }: Content): string[] {
  return [
    subject_es,
    subject_en,
    ...blocks.flatMap((block) => {
      if (block.kind === 'product') return []
      return block.kind === 'picture'
        ? [block.alt_es, block.alt_en]
        : [block.text_es, block.text_en]
    }),
  ]
}

/** An address is asked from others' servers: nothing of a reader stands in one. */
function linksOf(block: Block): string[] {
  if (block.kind === 'button') return [block.url]
  if (block.kind !== 'paragraph') return []
  return [block.text_es, block.text_en]
    .flatMap(passagesOf)
    .flatMap((passage) => (passage.kind === 'list' ? passage.items : passage.lines))
    .flatMap((spans) => spans.flatMap(linksIn))
}

const linksIn = (span: Span): string[] => {
  if (typeof span === 'string') return []
  return span.kind === 'link' ? [span.url] : span.spans.flatMap(linksIn)
}

/** `Pérez, Ana María` and `Ana María Pérez` are both Ana. */
function firstNameIn(name: string): string {
  const given = /,\s*(\S.*)$/.exec(name)?.[1] ?? name
  return given.trim().split(/\s+/)[0] ?? ''
}

/** Neither a line end, which begins a header of a mail, nor a mark that turns the direction of text. */
const onOneLine = (value: string): string =>
  Array.from(
    value
      .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, VALUE_CHARACTERS_MAX)
    .join('')

/** The field whose word is begun, or else takes the fewest changes of a letter. */
const nearest = (word: string): ReaderFieldName =>
  READER_FIELD_NAMES.find((name) => name.startsWith(word)) ??
  READER_FIELD_NAMES.toSorted((left, right) => changes(word, left) - changes(word, right))[0]!

function changes(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from.slice(0, 40)).entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++)
      next.push(
        Math.min(
          next[column - 1]! + 1,
          row[column]! + 1,
          row[column - 1]! + (to[column - 1] === letter ? 0 : 1),
        ),
      )
    row = next
  }
  return row[to.length]!
}
