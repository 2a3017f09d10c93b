import { expect, test } from 'vitest'
import { sealReport } from './seal-report.ts'

const [ONE, TWO] = ['aa'.repeat(32), 'bb'.repeat(32)]
const CHAIN = [
  { id: 2, hash: TWO, holds: true },
  { id: 1, hash: ONE, holds: true },
]

test('a whole chain is proven, also by a hash that was kept outside', () => {
  expect(sealReport(CHAIN, null).proven).toBe(true)
  expect(sealReport(CHAIN, ONE.toUpperCase()).proven).toBe(true)
  expect(sealReport([], null)).toEqual({
    proven: true,
    text: 'Los libros todavía no se han sellado.\n',
  })
})

test('a broken seal is named, and a hash that is no longer in the chain is told', () => {
  const broken = sealReport([CHAIN[0]!, { ...CHAIN[1]!, holds: false }], null)
  const made_anew = sealReport(CHAIN, 'cc'.repeat(32))

  expect([broken.proven, made_anew.proven]).toEqual([false, false])
  expect(broken.text).toMatch(/ROTOS: 1\./)
  expect(made_anew.text).toMatch(/NO ESTÁ en la cadena: cccc/)
})
