import { expect, test } from 'vitest'
import { optionsFrom, optionsText, pointsOf, scoreOf, type Question } from './rules.ts'

const question = (kind: Question['kind'], options: Question['options'] = []): Question => ({
  kind,
  weight: 1,
  options,
})

test('options are read as they are written, and written as they are read', () => {
  const options = optionsFrom('Siempre = 100; A veces=50 ; Nunca = 0')

  expect(options).toEqual([
    { label: 'Siempre', points: 100 },
    { label: 'A veces', points: 50 },
    { label: 'Nunca', points: 0 },
  ])
  expect(optionsFrom(optionsText(options!))).toEqual(options)
})

test.each([
  '',
  'Siempre = 100',
  'Siempre; Nunca',
  'A = 101; B = 0',
  'A = 1; A = 2',
  'A = -1; B = 1',
])('options are not guessed from "%s"', (text) => expect(optionsFrom(text)).toBeNull())

test('the ends of a scale are nothing and everything, as are no and yes', () => {
  expect([1, 2, 3, 4, 5].map((step) => pointsOf(question('scale'), step))).toEqual([
    0, 25, 50, 75, 100,
  ])
  expect([false, true].map((value) => pointsOf(question('yes_no'), value))).toEqual([0, 100])
  expect(pointsOf(question('text'), 'Bien')).toBeNull()
})

test('a score is the mean by weight, to two decimals, half up', () => {
  expect(
    scoreOf([
      { points: 75, weight: 3 },
      { points: 0, weight: 1 },
    ]),
  ).toBe('56.25')
  expect(
    scoreOf([
      { points: 100, weight: 2 },
      { points: 50, weight: 1 },
    ]),
  ).toBe('83.33')
  expect(
    scoreOf([
      { points: 25, weight: 7 },
      { points: 26, weight: 1 },
    ]),
  ).toBe('25.13')
})

test('what weighs nothing, and texts, have no score', () => {
  expect(scoreOf([])).toBeNull()
  expect(scoreOf([{ points: null, weight: 0 }])).toBeNull()
  expect(scoreOf([{ points: 100, weight: 0 }])).toBeNull()
})
