import { expect, test } from 'vitest'
import { exampleOf, hasForm, isForm, plainNumber } from './cash-certificates.ts'

test('a number has the form of its issuer, however it is typed', () => {
  for (const typed of ['RCI-123456', 'rci 123456', ' Rci123456 ', 'RCI--12 34 56'])
    expect(hasForm(typed, 'RCI-######'), typed).toBe(true)
  for (const typed of [
    'RCI12345',
    'RCI1234567',
    'RCX123456',
    '123456',
    'RCI12345A',
    '',
    'RCI######',
  ])
    expect(hasForm(typed, 'RCI-######'), typed).toBe(false)
  expect(hasForm('AB12-9Z', '@@##-??')).toBe(true)
  expect(hasForm('A112-9Z', '@@##-??')).toBe(false)
})

test('a number is kept without blanks, hyphens and case', () => {
  expect(plainNumber(' rci 12-34 ')).toBe('RCI1234')
})

test('a form is shown by a number that has it', () => {
  expect(exampleOf('RCI-######')).toBe('RCI-123456')
  expect(exampleOf('CVA-@@-##??')).toBe('CVA-AB-12A1')
  for (const form of ['VB-######', '@@##-??', '############'])
    expect(hasForm(exampleOf(form), form), form).toBe(true)
})

test('a form leaves at least four places open', () => {
  expect(isForm('RCI-####')).toBe(true)
  expect(isForm('RCI-1234')).toBe(false)
  expect(isForm('##@')).toBe(false)
})
