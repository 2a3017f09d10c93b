import { expect, test } from 'vitest'
import { readCell } from './load-cells.ts'
import type { LoadColumn } from './load.ts'
import { field } from './record.ts'
import { weekdaysSaid } from './weekdays.ts'

const DAYS = Object.fromEntries(
  ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((es, at) => [
    String(at + 1),
    { es, en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][at]! },
  ]),
)
const days = field.choices('Días', 'Days', DAYS, { required: true, said: weekdaysSaid })
const plain = field.choices('Formas', 'Forms', {
  cash: { es: 'Efectivo', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
})
const comma = field.choices('Formas', 'Forms', {
  cash: { es: 'Efectivo, en caja', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
})
const read = (column: LoadColumn, text: string) => {
  const found = readCell(column, { kind: 'text', text }, new Map())
  return 'code' in found ? found.code : found.value
}

test.each([
  ['Lunes, Martes', '12'],
  ['lunes; MIÉRCOLES | domingo', '137'],
  ['diario', '1234567'],
  ['Todos los días', '1234567'],
  ['L a S', '123456'],
  ['Lun, Mié', '13'],
  ['Lun-Vie', '12345'],
  ['vie a dom', '567'],
  ['Sáb a Lun', '167'],
  ['L, X, V', '135'],
  ['Mon to Fri', '12345'],
  ['lunes y jueves', '14'],
  ['1; 7', '17'],
])('the days %s are %s', (text, expected) => {
  expect((read(days, text) as string[]).join('')).toBe(expected)
})

test.each(['nunca', 'L, M, V', 'lunes a nunca', 'marzo', 'l a'])('%s says no days', (text) => {
  expect(read(days, text)).toBe('load_cell.choice')
})

test('commas divide options where none of them has one', () => {
  expect(read(plain, 'Efectivo, Tarjeta')).toEqual(['card', 'cash'])
  expect(read(comma, 'Efectivo, en caja; Tarjeta')).toEqual(['card', 'cash'])
  expect(read(comma, 'Efectivo, Tarjeta')).toBe('load_cell.choice')
})

test('a percentage may be said as one, and only where one is asked for', () => {
  const percent = field.percent('Porcentaje', 'Percent')
  const amount = field.amount('Precio', 'Price')

  expect(['12%', '12.5 %', '12', '0.12'].map((text) => read(percent, text))).toEqual([
    '12',
    '12.5',
    '12',
    '0.12',
  ])
  expect(read(percent, '101%')).toBe('load_cell.too_large')
  expect(read(amount, '12%')).toBe('load_cell.decimal')
  expect(read(field.choice('IVA', 'VAT', { 16: { es: '16 %', en: '16 %' } }), '16%')).toBe('16')
})

test('what a form would not take is told of its cell: too long, too large, too fine, digits that were cut', () => {
  const text = field.text('Nombre', 'Name', { max: 5 })
  const amount = field.amount('Precio', 'Price')

  expect(read(text, 'seis 6')).toBe('load_cell.too_large')
  expect(read(amount, '-1')).toBe('load_cell.too_small')
  expect(read(amount, '10.005')).toBe('load_cell.decimals')
  expect(read(field.integer('Pax', 'Pax', { min: 1, max: 9 }), '10')).toBe('load_cell.too_large')
  expect(read(field.day('Día', 'Day'), '31/12/1899')).toBe('load_cell.day_range')
  expect(read(field.text('Teléfono', 'Telephone', { max: 40 }), '5,2998E+12')).toBe('load_cell.cut')
})
