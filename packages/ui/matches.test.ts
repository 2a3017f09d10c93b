import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('a name is found by any of its words, without accents', () => {
  expect(matches('Producción anual /reportes/produccionanual', 'anual produccion')).toBe(true)
  expect(matches('Producción anual', 'mensual')).toBe(false)
})
