import { expect, test } from 'vitest'
import { cutAt, type Naming } from './mentions.ts'
import { addressPattern, phonePattern, wordPattern } from './patterns.ts'

const NOBODY: Naming = { names: [], emails: [], phones: [] }
const THEIRS = { theirs: true, json: false }
/** As PostgreSQL reads it: the signs are the same but for the name of the blanks. */
const matches = (pattern: string, text: string): boolean =>
  new RegExp(pattern.replaceAll('[:space:]', String.raw`\s`)).test(text)

const WRITTEN: readonly [name: string, texts: readonly string[]][] = [
  ['Zoraida', ['Zoraida se enfermó', 'ZORAIDA', 'zoráida', 'Zora\u0301ida']],
  ['Núñez', ['pidió Nunez', 'NÚÑEZ', 'Nu\u0301n\u0303ez', 'nüñèz']],
  ['Łukasz', ['Łukasz llamó', 'łUKASZ']],
  ['Ωμέγα', ['ωμεγα', 'ΩΜΈΓΑ']],
  ['Семён', ['семен', 'СЕМЁН']],
  ['أحمد', ['احمد', 'أَحْمَد']],
  ['कीर्ति', ['कीर्ति आई']],
  ['김민준', ['김민준 씨']],
  ['ガブリエラ', ['カブリエラ', 'ガブリエラ さん']],
  ['田中裕子', ['田中裕子さん 田中裕子']],
]

test('whatever a word of a name cuts from a text, its pattern matches', () => {
  for (const [name, texts] of WRITTEN)
    for (const text of texts) {
      expect(cutAt(text, { ...NOBODY, names: [[name]] }, THEIRS), text).not.toBeNull()
      expect(matches(wordPattern(name), text), `${wordPattern(name)} in ${text}`).toBe(true)
    }
})

test('a pattern does not match what says nobody', () => {
  expect(matches(wordPattern('Zoraida'), 'Zora y Aida')).toBe(false)
  expect(matches(addressPattern('ana.s+1@x.mx'), 'anaXs+1@x.mx')).toBe(false)
  expect(matches(phonePattern('5551234567'), '55512345 y 67')).toBe(false)
})

test('an address and a telephone are matched however they are written', () => {
  const email = 'ana.núñez+(1)@correo.example'
  const phone = '5551234567'

  for (const text of ['de ANA.NÚÑEZ+(1)@Correo.example', `a ${email}`]) {
    expect(cutAt(text, { ...NOBODY, emails: [email] }, THEIRS), text).not.toBeNull()
    expect(matches(addressPattern(email), text), text).toBe(true)
  }
  for (const text of ['+52 1 (555) 123-45.67', '5551234567', '555\n123 4567']) {
    expect(cutAt(text, { ...NOBODY, phones: [phone] }, THEIRS), text).not.toBeNull()
    expect(matches(phonePattern(phone), text), text).toBe(true)
  }
})
