import { plain } from './mentions.ts'

/**
 * Regular expressions of PostgreSQL that match every text in which `cutAt` may find something. They
 * name each letter's variants, because taking accents out of every text first costs ten times more.
 */
export const wordPattern = (word: string): string => {
  const letters = Array.from(plain(word).normalize('NFC'))
  const between = letters.every((letter) => LATIN.test(letter)) ? MARKS : NO_ASCII
  return letters.map(variantsOf).join(between)
}

export const addressPattern = (address: string): string =>
  Array.from(address).map(variantsOf).join('')

/** However the digits are set apart. */
export const phonePattern = (digits: string): string => Array.from(digits).join('[[:space:]().-]*')

const LATIN = /[a-z]/
/** Accents that stand beside their letter. */
const MARKS = '[\u0300-\u036f]*'
/** Other scripts have marks of many kinds: vowels, points, tones. */
const NO_ASCII = '[^\u0001-\u007f]*'

/** The letter itself, in upper case and with each accent that it is written with. */
const variantsOf = (letter: string): string => {
  const variants = new Set([letter, ...(variants_by_letter.get(plain(letter)) ?? [])])
  if (variants.size > 1) return `[${[...variants].join('')}]`
  return letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** Scripts whose letters are written with accents in one sign, up to Kana; then ligatures. */
const WITH_ACCENTS = [
  [0x41, 0x30ff],
  [0xfb00, 0xfdff],
] as const
const variants_by_letter = new Map<string, string[]>()
for (const [first, last] of WITH_ACCENTS)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code)
    if (!/\p{L}/u.test(letter)) continue
    const bare = plain(letter)
    variants_by_letter.set(bare, [...(variants_by_letter.get(bare) ?? []), letter])
  }
