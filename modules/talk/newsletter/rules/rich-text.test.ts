import { expect, test } from 'vitest'
import { passagesOf, spansOf, wordsOf } from './rich-text.ts'

test('bold, italic and links are marks; what is not closed is text', () => {
  expect(
    spansOf('Vea **los *nuevos* tours** en [la página](https://m.mx/tours?a=1), *ya*'),
  ).toEqual([
    'Vea ',
    { kind: 'bold', spans: ['los ', { kind: 'italic', spans: ['nuevos'] }, ' tours'] },
    ' en ',
    { kind: 'link', url: 'https://m.mx/tours?a=1', spans: ['la página'] },
    ', ',
    { kind: 'italic', spans: ['ya'] },
  ])
  expect(spansOf('2 * 3 ** 4 * x, [sin enlace], **abierto')).toEqual([
    '2 * 3 ** 4 * x, [sin enlace], **abierto',
  ])
})

test('lines that begin with a hyphen or a number are lists; blank lines part paragraphs', () => {
  expect(passagesOf('Lleve:\n- agua\n- **gorra**\n\nY luego\nvenga\n1. uno\n2. dos')).toEqual([
    { kind: 'text', lines: [['Lleve:']] },
    { kind: 'list', ordered: false, items: [['agua'], [{ kind: 'bold', spans: ['gorra'] }]] },
    { kind: 'text', lines: [['Y luego'], ['venga']] },
    { kind: 'list', ordered: true, items: [['uno'], ['dos']] },
  ])
})

test.each([
  'javascript:alert(1)',
  'javascript:alert%281%29',
  'http://m.mx',
  'data:text/html,x',
  'https://"onclick=x',
])('a link to %s is no link', (url) => {
  expect(spansOf(`[clic](${url})`)).toEqual([`[clic](${url})`])
})

test('an inbox shows the words without their marks', () => {
  expect(wordsOf('**Hola** de\n- [nuevo](https://m.mx)')).toBe('Hola de nuevo')
})
