import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAddress, pageAskedFor } from './origin.ts'

const HERE = 'https://mostrador.example'
const after = (from: string) => pageAskedFor(`?from=${encodeURIComponent(from)}`, HERE)
const leadsTo = (path: string) => new URL(path, `${HERE}/login`).origin

describe('After login', () => {
  it('goes to the page first asked for, filters included', () => {
    const address = loginAddress('/reservas?q=ana')

    expect(pageAskedFor(new URL(address, HERE).search, HERE)).toBe('/reservas?q=ana')
    expect(pageAskedFor('', HERE)).toBe('/')
  })

  it('never to another site, and never back to the login page', () => {
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r/evil.example',
      '/\t\\evil.example',
      '\t//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/./\\evil.example',
      '/%2e//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login?from=/login',
    ]) {
      expect(after(from)).toBe('/')
    }
    for (const encoded of ['/%09/evil', '/%0a/evil', '/%0d/evil', '/%5Cevil', '//evil'])
      expect(pageAskedFor(`?from=${encoded}`, HERE)).toBe('/')
  })

  it('stays on this site, whatever an address is made of', () => {
    const piece = fc.constantFrom(
      ...Array.from('/\\\t\n\r.:@?# %'),
      '%2f',
      '%5c',
      '%2e',
      '\0',
      'evil',
      'https:',
    )

    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(leadsTo(after(pieces.join('')))).toBe(HERE)
      }),
      { numRuns: 5_000 },
    )
  })
})
