import { expect, test } from 'vitest'
import { sealReport, type Proof } from './seal-report.ts'

const [ONE, TWO] = ['aa'.repeat(32), 'bb'.repeat(32)]
const CHAIN: Proof = {
  seals: [
    { id: 2, hash: TWO, holds: true },
    { id: 1, hash: ONE, holds: true },
  ],
  missing_nights: [],
  rows: [],
  acts: 7,
}

test('a whole chain is proven, also by a hash that was kept outside', () => {
  expect(sealReport(CHAIN, null).proven).toBe(true)
  expect(sealReport(CHAIN, ONE.toUpperCase()).proven).toBe(true)
})

test('a company that has done nothing yet has nothing to prove', () => {
  expect(sealReport({ ...CHAIN, seals: [], acts: 0 }, null)).toEqual({
    proven: true,
    text: 'Los libros todavía no se han sellado.\n',
  })
})

test('acts without any seal prove nothing', () => {
  const { proven, text } = sealReport({ ...CHAIN, seals: [] }, null)

  expect(proven).toBe(false)
  expect(text).toMatch(/hay 7 actos en la bitácora y ningún sello/)
})

test('a broken seal is named, and a hash that is no longer in the chain is told', () => {
  const [newest, oldest] = CHAIN.seals
  const broken = sealReport({ ...CHAIN, seals: [newest!, { ...oldest!, holds: false }] }, null)
  const made_anew = sealReport(CHAIN, 'cc'.repeat(32))

  expect([broken.proven, made_anew.proven]).toEqual([false, false])
  expect(broken.text).toMatch(/ROTOS: 1\./)
  expect(made_anew.text).toMatch(/NO ESTÁ en la cadena: cccc/)
})

test('a night without a seal is named, and a row that changed without an act', () => {
  const night = sealReport({ ...CHAIN, missing_nights: ['2026-03-10T10:30:00Z'] }, null)
  const row = sealReport(
    {
      ...CHAIN,
      rows: [{ kind: 'organization.agency', expected: 'credit_limit = 5', found: null }],
    },
    null,
  )

  expect([night.proven, row.proven]).toEqual([false, false])
  expect(night.text).toContain('2026-03-10T10:30:00Z')
  expect(row.text).toContain('organization.agency: credit_limit = 5 → —')
})
