import { expect, test } from 'vitest'
import { blocksOf, fillNotice, missingOf, type NoticeValues } from './rules.ts'
import { NOTICE_TEMPLATE } from './server/template.ts'

const VALUES: NoticeValues = {
  company: 'Casa Viajes',
  legal_name: 'Casa Viajes, S.A. de C.V.',
  address: 'Av. Kukulcán 1, Cancún',
  phone: '+52 998 100 0000',
  contact: 'Datos Personales',
  email: 'datos@casa.mx',
}

test('a notice is headings, paragraphs whose lines stay together, and lists', () => {
  const text =
    '# Para qué\nUsamos sus datos\npara venderle:\n- apartar;\n- vender.\nNada más.\n\nFin'

  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'Para qué' },
    { kind: 'paragraph', text: 'Usamos sus datos\npara venderle:' },
    { kind: 'list', items: ['apartar;', 'vender.'] },
    { kind: 'paragraph', text: 'Nada más.' },
    { kind: 'paragraph', text: 'Fin' },
  ])
})

test('the places of a notice are filled with what the company says of itself', () => {
  expect(fillNotice('{legal_name}, {address}: {email}', VALUES)).toBe(
    'Casa Viajes, S.A. de C.V., Av. Kukulcán 1, Cancún: datos@casa.mx',
  )
  expect(fillNotice('{email} {other}', { ...VALUES, email: ' ' })).toBe('{email} {other}')
})

test('a notice lacks what nobody gave, what is no value, and what is marked to be written, each once', () => {
  const text = '{email} {email} {fax} [[Otros datos]] {company} [[Otros datos]]'

  expect(missingOf(text, { ...VALUES, email: '' })).toEqual([
    { kind: 'field', field: 'email' },
    { kind: 'unknown', text: '{fax}' },
    { kind: 'mark', text: 'Otros datos' },
  ])
  expect(missingOf('{email}', VALUES)).toEqual([])
})

test('the template lacks in both languages just what the company alone can say', () => {
  for (const text of Object.values(NOTICE_TEMPLATE)) {
    expect(missingOf(text, VALUES).map(({ kind }) => kind)).toEqual(['mark', 'mark', 'mark'])
    expect(missingOf(text, { ...VALUES, contact: '', email: '' })).toHaveLength(5)
  }
})
