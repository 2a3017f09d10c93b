import { expect, test } from 'vitest'
import { LinkField, type Block, type Content } from './contract.ts'
import { isComplete, versionFor } from './rules.ts'

const HEADING: Block = { kind: 'heading', text_es: 'Hola', text_en: '' }
const content = (changes: Partial<Content> = {}): Content => ({
  subject_es: 'Verano',
  subject_en: '',
  blocks: [HEADING],
  ...changes,
})

test('Spanish must be whole; English is whole or not begun', () => {
  expect(isComplete(content())).toBe(true)
  expect(isComplete(content({ blocks: [] }))).toBe(false)
  expect(isComplete(content({ subject_es: '  ' }))).toBe(false)
  expect(isComplete(content({ subject_en: 'Summer' }))).toBe(false)
  expect(
    isComplete(content({ subject_en: 'Summer', blocks: [{ ...HEADING, text_en: 'Hello' }] })),
  ).toBe(true)
})

test('a picture of the catalogue, which has both descriptions, does not begin the English version', () => {
  const picture: Block = {
    kind: 'picture',
    photo_key: 'a'.repeat(64),
    alt_es: 'Un atardecer',
    alt_en: 'A sunset',
  }
  expect(isComplete(content({ blocks: [HEADING, picture] }))).toBe(true)
  expect(versionFor(content({ blocks: [HEADING, picture] }), 'en')).toBe('es')
  expect(
    isComplete(
      content({
        subject_en: 'Summer',
        blocks: [
          { ...HEADING, text_en: 'Hello' },
          { ...picture, alt_en: '' },
        ],
      }),
    ),
  ).toBe(false)
})

test('a button that leads nowhere is not ready', () => {
  const button: Block = { kind: 'button', text_es: 'Reservar', text_en: '', url: '' }
  expect(isComplete(content({ blocks: [button] }))).toBe(false)
  expect(isComplete(content({ blocks: [{ ...button, url: 'https://mostrador.mx' }] }))).toBe(true)
})

test('whoever reads English receives Spanish when nothing else was written', () => {
  expect(versionFor(content(), 'en')).toBe('es')
  expect(
    versionFor(content({ subject_en: 'Summer', blocks: [{ ...HEADING, text_en: 'Hello' }] }), 'en'),
  ).toBe('en')
})

test.each([
  'https://$.%',
  'http://mostrador.mx',
  'javascript:alert(1)',
  'https://mostrador',
  'https://mostrador.mx/a b',
])('a mail does not lead to %s', (url) => {
  expect(LinkField.safeParse(url).success).toBe(false)
})
