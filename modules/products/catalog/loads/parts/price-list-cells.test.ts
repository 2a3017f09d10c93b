import type { ReadCell } from '@kit/spreadsheet/read-xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agesSaid,
  codeOfName,
  codeSaid,
  companyName,
  hoursSaid,
  priceSaid,
  showAges,
  showHours,
  showPrice,
} from './price-list-cells.ts'

const cell = (text: string, unit?: string): ReadCell =>
  unit === undefined ? { kind: 'text', text } : { kind: 'number', text, unit }

test.each([
  ['$ 89.00', 'Precio Adulto USD', '89 USD'],
  ['79 usd', '', '79 USD'],
  ['79 usd', 'Precio MXN', '79 USD'],
  ['$1,290 MXN', 'Precio Adulto USD', '1290 MXN'],
  ['US$89.50 p/p', '', '89.5 USD'],
  ['1,290.00 M.N.', '', '1290 MXN'],
  ['$ 950 pesos', '', '950 MXN'],
  ['89,50 €', '', '89.5 EUR'],
  ['1.290,50 EUR', '', '1290.5 EUR'],
  ['89', 'Adulto (dólares)', '89 USD'],
  ['gratis', 'Niño USD', '0 USD'],
  ['$89', 'Precio', '89'],
  ['89', 'Precio USD / MXN', '89'],
])('the price %s beneath "%s" is %s', (text, heading, expected) => {
  expect(showPrice(priceSaid(cell(text), heading)!)).toBe(expected)
})

test.each(['', '-', 'N/A', '1.290', '89 + iva', '89 USD 1290 MXN', '-5', '89.999', '12%', 'x89'])(
  'the price %s says none',
  (text) => {
    expect(priceSaid(cell(text), 'Precio USD')).toBeUndefined()
  },
)

test('the currency that a sheet shows beside a number is worth more than its heading', () => {
  expect(priceSaid(cell('1290', 'MXN'), 'Precio Adulto USD')).toEqual({
    amount: '1290',
    currency: 'MXN',
  })
})

const cents = fc.integer({ min: 0, max: 999_999_900 })
const currency = fc.constantFrom('USD', 'MXN', 'EUR', 'CAD', 'GBP')
const written = (amount: number) =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('a price is read to the cent however it is written, and as it is shown again', () => {
  fc.assert(
    fc.property(
      cents,
      currency,
      fc.constantFrom('$', '$ ', ''),
      fc.constantFrom('', ' ', '  '),
      (amount, code, sign, space) => {
        const read = priceSaid(cell(`${sign}${written(amount)}${space}${code.toLowerCase()}`))
        expect(Math.round(Number(read!.amount) * 100)).toBe(amount)
        expect(read!.currency).toBe(code)
        expect(priceSaid(cell(showPrice(read!)))).toEqual(read)
        expect(priceSaid(cell(written(amount)), `Precio ${code}`)).toEqual(read)
      },
    ),
  )
})

test('whatever stands in a cell, a price is none or one that a form takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[$€\d., a-z]{0,14}$/)), (text) => {
      const read = priceSaid(cell(text))
      expect(read?.amount ?? '0').toMatch(/^\d{1,7}(\.\d{1,2})?$/)
    }),
  )
})

test.each([
  ['4 a 11', 4, 11],
  ['4-11 años', 4, 11],
  ['de 5 a 12 años', 5, 12],
  ['3 to 10 years old', 3, 10],
  ['hasta 12', 4, 12],
  ['menores de 12', 4, 11],
  ['1 a 17', 1, 17],
])('the ages %s are of a minor from %i to %i', (text, from, to) => {
  expect(agesSaid(cell(text))).toEqual({ from, to })
})

test.each([
  '',
  '11',
  '0 a 11',
  '11 a 4',
  '4 a 18',
  'niños',
  '2026-04-11',
  '4 a 11 o menos de 1.20 m',
])('the ages %s say none', (text) => {
  expect(agesSaid(cell(text))).toBeUndefined()
})

test('ages are read as they are shown, in either language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 0, max: 6 }), (from, more) => {
      const ages = { from, to: from + more }
      for (const language of ['es', 'en'] as const)
        expect(agesSaid(cell(showAges(ages, language)))).toEqual(ages)
    }),
  )
})

test.each([
  ['7:00 am', '07:00'],
  ['7:00 a.m. y 1:00 p.m.', '07:00, 13:00'],
  ['7am / 10AM', '07:00, 10:00'],
  ['07:00 hrs', '07:00'],
  ['19:30', '19:30'],
  ['10, 12, 15', '10:00, 12:00, 15:00'],
  ['7, 10 y 13 hrs', '07:00, 10:00, 13:00'],
  ['9 y 11 am', '09:00, 11:00'],
  ['1 y 3 pm', '13:00, 15:00'],
  ['12 pm', '12:00'],
  ['12:15 am', '00:15'],
  ['1899-12-31T07:00:00', '07:00'],
  ['Abierto', 'abierto'],
])('the hours %s are %s', (text, expected) => {
  expect(showHours(hoursSaid(cell(text))!, 'es')).toBe(expected)
})

test.each([
  '',
  'mañana',
  '3',
  '25:00',
  '7:60',
  '13 pm',
  '8:00 a 17:00',
  '11 y 1 pm',
  '7 am, luego',
])('the hours %s say none', (text) => {
  expect(hoursSaid(cell(text))).toBeUndefined()
})

test('hours are read in either clock and in any order, and as they are shown', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 8 }), fc.boolean(), (times, half) => {
      const two = (number: number) => String(number).padStart(2, '0')
      const twelve = ([hour, minute]: [number, number]) =>
        `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'a.m.' : 'PM'}`
      const full = times.map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
      const read = hoursSaid(cell((half ? times.map(twelve) : full).join(', ')))
      expect(read).toEqual([...new Set(full)].toSorted())
      expect(hoursSaid(cell(showHours(read!, 'en')))).toEqual(read)
    }),
  )
})

test('a code is made as codes are written, of a cell or of a name', () => {
  expect([
    codeSaid(cell(' mx 01/a ')),
    codeSaid(cell('¿?')),
    codeOfName('Chichén Itzá: clásico'),
  ]).toEqual(['MX-01-A', undefined, 'CHICHEN-ITZA-CLASICO'])
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (name) => {
      const code = codeOfName(name)
      expect(code ?? 'NONE').toMatch(/^[A-Z0-9][A-Z0-9_-]{0,29}$/)
    }),
  )
})

test.each([
  'Caribe Tours',
  'CARIBE TOURS, S.A. de C.V.',
  'Caribe Tours SA',
  'caribe  tours S de RL de CV',
])('%s is one company', (name) => {
  expect(companyName(name)).toBe('caribe tours')
})
