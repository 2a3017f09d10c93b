import { describe, expect, test } from 'vitest'
import { dueOf } from './rules.ts'

const sold = { state: 'confirmed', kind: 'sale' } as const

describe('who has to sign', () => {
  test('is the guest of what was sold, and nobody of what is over', () => {
    expect(dueOf(sold, [])).toEqual(['client'])
    expect(dueOf({ ...sold, state: 'cancelled' }, [])).toEqual([])
    expect(dueOf({ ...sold, state: 'held' }, [])).toEqual([])
  })

  test('is whoever signed before it was changed, by the last signature of each', () => {
    const signatures = [
      { signer: 'client', standing: 'current' },
      { signer: 'supervisor', standing: 'earlier' },
      { signer: 'client', standing: 'earlier' },
      { signer: 'rep', standing: 'earlier' },
    ] as const

    expect(dueOf(sold, signatures)).toEqual(['rep', 'supervisor'])
  })

  test('is who answers for what was noted afterwards', () => {
    const retroactive = { state: 'closed', kind: 'retroactive' } as const

    expect(dueOf(retroactive, [])).toEqual(['client', 'retro'])
    expect(dueOf(retroactive, [{ signer: 'retro', standing: 'current' }])).toEqual(['client'])
  })

  test('is not who signed before texts were kept', () => {
    expect(dueOf(sold, [{ signer: 'client', standing: 'untexted' }])).toEqual([])
  })
})
