import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { buildContent } from '../testing/build.ts'
import { faultIn, filled, hasFields, SAMPLE_READER, UNKNOWN_READER } from './reader-fields.ts'

const ANA = {
  name: 'Ana María Pérez',
  hotel: 'Hotel Sol',
  tour_es: 'Nado con tortugas',
  tour_en: 'Swim with turtles',
  tour_day: day('2026-03-07'),
}
const paragraph = (text_es: string) =>
  buildContent({ blocks: [{ kind: 'paragraph', text_es, text_en: '' }] })

test('each field says what is known of the reader, in the language of the mail', () => {
  const text = '{nombre}, {nombre_completo}, {hotel}, {tour}, {fecha_tour}'

  expect(filled(text, ANA, 'es')).toBe(
    'Ana, Ana María Pérez, Hotel Sol, Nado con tortugas, sáb 7 mar 2026',
  )
  expect(filled('{tour}', ANA, 'en')).toBe('Swim with turtles')
  expect(filled('{nombre}', { ...ANA, name: 'Pérez López, Ana María' }, 'es')).toBe('Ana')
})

test('what is not known is said in the words of the author, or in ours in the language of the mail', () => {
  expect(filled('Hola {nombre}', UNKNOWN_READER, 'es')).toBe('Hola viajero')
  expect(filled('Hi {nombre}', UNKNOWN_READER, 'en')).toBe('Hi traveler')
  expect(filled('Hola { Nombre | amigo }', UNKNOWN_READER, 'es')).toBe('Hola amigo')
  expect(filled('Hola {nombre}', { ...ANA, name: ' \n ' }, 'es')).toBe('Hola viajero')
})

test.each([
  ['a field', '{tour}', '{tour}'],
  ['a line end', 'Ana\r\nBcc: otro@x.mx', 'Ana Bcc: otro@x.mx'],
  ['another line end', 'Ana\u2028Bcc', 'Ana Bcc'],
  ['a mark that turns text', 'Ana\u202Egpj', 'Anagpj'],
])('a reader whose name holds %s is called so, on one line', (_, name, said) => {
  expect(filled('{nombre_completo}', { ...ANA, name }, 'es')).toBe(said)
})

test('a field that does not exist is told with the one that was meant', () => {
  expect(faultIn(buildContent({ subject_es: 'Hola {nombres}' }))).toMatchObject({
    code: 'newsletter.field_unknown',
    details: { field: '{nombres}', meant: '{nombre}' },
  })
  expect(faultIn(paragraph('del {fecha}'))?.details.meant).toBe('{fecha_tour}')
  expect(faultIn(paragraph('{constructor}'))?.code).toBe('newsletter.field_unknown')
  expect(faultIn(paragraph('{nom**bre**}'))?.code).toBe('newsletter.field_unknown')
})

test('what is said instead holds no marks, and an address holds no field', () => {
  expect(faultIn(paragraph('{nombre|*amigo*}'))?.code).toBe('newsletter.field_fallback')
  expect(faultIn(paragraph('[ver](https://m.mx/{nombre})'))?.code).toBe('newsletter.field_in_link')
  expect(faultIn(paragraph('**[{nombre}](https://m.mx/)**'))).toBeNull()
})

test('braces without a word between them are text', () => {
  expect(faultIn(paragraph('a {} b { c'))).toBeNull()
  expect(hasFields(paragraph('a {} b { c'))).toBe(false)
  expect(hasFields(paragraph('{nombre}'))).toBe(true)
  expect(filled('{} {x', SAMPLE_READER, 'es')).toBe('{} {x')
})
