import { expect, test } from 'vitest'
import { asTyped, cutAt, marked, shortened, wordsOf, type Naming } from './mentions.ts'

const ZORAIDA: Naming = {
  names: [wordsOf('Zoraida de la Peña Quetzalina')],
  emails: ['zoraida.q@gmail.com'],
  phones: ['9987771234'],
}
const cut = (text: string, theirs: boolean, naming = ZORAIDA, json = false) => {
  const found = cutAt(text, naming, { theirs, json })
  if (found) expect(asTyped(found)).toBe(text)
  return found && marked(found)
}
const theirs = (text: string) => cut(text, true)
const elsewhere = (text: string) => cut(text, false)

test.each([
  ['Zoraida se enfermó', '[huésped olvidado] se enfermó'],
  ['la sra. PENA no llegó', 'la sra. [huésped olvidado] no llegó'],
  ['la sra. Pen\u0303a no llegó', 'la sra. [huésped olvidado] no llegó'],
  ['Zoraida Quetzalina llamó', '[huésped olvidado] llamó'],
  ['Zoraida de la Peña', '[huésped olvidado] de la [huésped olvidado]'],
  ['escribir a ZORAIDA.Q@gmail.com.', 'escribir a [huésped olvidado].'],
  ['tel. (998) 777-12 34 de noche', 'tel. [huésped olvidado] de noche'],
  ['tel. +52 1 998 777 1234', 'tel. [huésped olvidado]'],
  ['habitación 12, 5219987771234', 'habitación 12, [huésped olvidado]'],
])('a text of a reservation of theirs names a guest by any word: %s', (text, says) => {
  expect(theirs(text)).toBe(says)
})

test.each([
  'Zoraidas se enfermó',
  'Zoraida2 no es un nombre',
  'de la lluvia',
  'huésped enfermo',
  'escribir a mizoraida.q@gmail.com',
  'cuenta 99877712345678',
  '',
])('a text that has no whole word, address or telephone of theirs names nobody: %s', (text) => {
  expect(theirs(text)).toBeNull()
})

test('elsewhere a name counts by two of its words near each other, an address and a telephone by themselves', () => {
  expect(elsewhere('Zoraida llegó tarde al muelle')).toBeNull()
  expect(elsewhere('Zoraida pidió que se avisara mañana a la señora Quetzalina')).toBeNull()
  expect(elsewhere('escribir a zoraida.q@gmail.com.mx')).toBeNull()
  expect(elsewhere('Zoraida y otra Zoraida')).toBeNull()
  expect(elsewhere('Quetzalina, Zoraida: avisar')).toBe(
    '[huésped olvidado], [huésped olvidado]: avisar',
  )
  expect(elsewhere('avisar a zoraida.q@gmail.com')).toBe('avisar a [huésped olvidado]')
  expect(elsewhere('avisar al 9987771234')).toBe('avisar al [huésped olvidado]')
})

test('of JSON only strings that are values are looked at, and a line break belongs to no word', () => {
  const naming: Naming = { ...ZORAIDA, names: [wordsOf('Zoraida Room')] }
  const json = (value: unknown) => cut(JSON.stringify(value), true, naming, true)

  expect(json({ name: 'Zoraida', room: 'Room 12', phone: 9987771234 })).toBe(
    '{"name":"[huésped olvidado]","room":"[huésped olvidado] 12","phone":9987771234}',
  )
  expect(json({ notes: ['ayer\nZoraida "la de siempre"'] })).toBe(
    String.raw`{"notes":["ayer\n[huésped olvidado] \"la de siempre\""]}`,
  )
})

test('a text that is marked already is not marked again', () => {
  const guest: Naming = { names: [['huésped', 'olvidado']], emails: [], phones: [] }

  expect(theirs('[huésped olvidado] se enfermó')).toBeNull()
  expect(cut('[huésped olvidado] se enfermó', true, guest)).toBeNull()
  expect(theirs('[huésped olvidado] y Zoraida')).toBe('[huésped olvidado] y [huésped olvidado]')
})

test('of a long text what stands around each passage is shown', () => {
  const far = ' lejos'.repeat(40)
  const text = `${far} Zoraida llamó${far} otra vez Quetzalina${far}`

  const shown = asTyped(shortened(cutAt(text, ZORAIDA, { theirs: true, json: false })!))

  expect(shown).toContain('Zoraida llamó')
  expect(shown).toContain('otra vez Quetzalina')
  expect(shown.length).toBeLessThan(300)
})
