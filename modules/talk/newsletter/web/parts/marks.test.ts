import { expect, test } from 'vitest'
import { marked } from './marks.ts'

test('what is chosen becomes bold, and bold no more', () => {
  const bold = marked({ text: 'Hola a todos', from: 0, to: 4 }, 'bold', 'texto')

  expect(bold).toEqual({ text: '**Hola** a todos', from: 2, to: 6 })
  expect(marked(bold, 'bold', 'texto')).toEqual({ text: 'Hola a todos', from: 0, to: 4 })
})

test('with nothing chosen there is a word to write over', () => {
  expect(marked({ text: 'Ya ', from: 3, to: 3 }, 'italic', 'texto')).toEqual({
    text: 'Ya *texto*',
    from: 4,
    to: 9,
  })
})

test('a link waits for its address', () => {
  const { text, from } = marked({ text: 'Ver tours', from: 4, to: 9 }, 'link', 'texto')

  expect(text).toBe('Ver [tours](https://)')
  expect(text.slice(0, from)).toBe('Ver [tours](https://')
})

test('the lines that are touched become items, and items no more', () => {
  const list = marked({ text: 'Lleve\nagua\ngorra', from: 7, to: 13 }, 'list', 'texto')

  expect(list.text).toBe('Lleve\n- agua\n- gorra')
  expect(marked(list, 'list', 'texto').text).toBe('Lleve\nagua\ngorra')
})
