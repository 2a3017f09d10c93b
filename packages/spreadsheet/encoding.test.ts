import { expect, test } from 'vitest'
import { decoded, encodingOf, Words } from './encoding.ts'
import type { Encoding } from './encodings.ts'

/** As each program writes it: what has no letter there is left as ASCII. */
const CP850: Readonly<Record<string, number>> = {
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ñ: 0xa4,
  Ñ: 0xa5,
  ü: 0x81,
  Á: 0xb5,
  É: 0x90,
  Í: 0xd6,
  Ó: 0xe0,
  Ú: 0xe9,
  '¿': 0xa8,
  º: 0xa7,
}
const MAC: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  ü: 0x9f,
  Á: 0xe7,
  É: 0x83,
  Í: 0xea,
  Ó: 0xee,
  Ú: 0xf2,
  '¿': 0xc0,
  º: 0xbc,
}
const written = (text: string, letters: Readonly<Record<string, number>>): Buffer =>
  Buffer.from(Array.from(text, (one) => letters[one] ?? one.charCodeAt(0)))
const readAs = (bytes: Buffer): [Encoding, string] => {
  const encoding = encodingOf(bytes)
  return [encoding, [...decoded(bytes, encoding)].join('')]
}

const TEXTS = [
  'José Muñoz Ibáñez',
  'CANCÚN, MÉXICO',
  'Ángel Íñiguez',
  'Día;Huéspedes;Camarón',
  'Calle 5º, ¿dónde?',
  'Ocupación: año, pingüino',
]

test.each(TEXTS)('%s is read as it was written by Windows, by a Mac and by DOS', (text) => {
  expect(readAs(Buffer.from(text, 'latin1'))).toEqual(['windows-1252', text])
  expect(readAs(written(text, MAC))).toEqual(['macintosh', text])
  expect(readAs(written(text, CP850))).toEqual(['cp850', text])
})

test('words that are none are told: UTF-8 read as Latin, a sign within a word, a letter that was lost', () => {
  const odd = (text: string): string[] => {
    const words = new Words(5)
    words.hear(text)
    return [...words.odd]
  }

  expect(odd('JosÃ© Mu¤oz, Ib\ufffdñez â€œhola')).toEqual([
    'JosÃ©',
    'Mu¤oz',
    'Ib\ufffdñez',
    'â€œhola',
  ])
  expect(odd('José Muñoz, São Paulo, D’Angelo, cœur, “hola”, 5º, €20, Ångström')).toEqual([])
})
