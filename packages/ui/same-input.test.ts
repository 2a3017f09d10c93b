import { expect, test } from 'vitest'
import { textOfInput } from './same-input.ts'

const withFile = (content: string, name: string, lastModified: number) =>
  textOfInput({
    body: { subject: 'Junta' },
    files: { docto: [new File([content], name, { type: 'text/plain', lastModified })] },
  })

test('a try with a replaced file is another write, a try with the same one is the same', () => {
  const first = withFile('1', 'plano.txt', 1_000)

  expect(withFile('1', 'plano.txt', 1_000)).toBe(first)
  for (const other of [
    withFile('12', 'plano.txt', 1_000),
    withFile('1', 'menu.txt', 1_000),
    withFile('2', 'plano.txt', 2_000),
  ])
    expect(other).not.toBe(first)
})

test('without files what was written counts, as before', () => {
  expect(textOfInput({ body: { subject: 'Junta' } })).toBe('{"body":{"subject":"Junta"}}')
})
