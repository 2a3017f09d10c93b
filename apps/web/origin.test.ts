import { describe, expect, it } from 'vitest'
import { loginAddress, pageAskedFor } from './origin.ts'

describe('After login', () => {
  it('goes to the page first asked for, filters included', () => {
    const address = loginAddress('/reservas?q=ana')

    expect(pageAskedFor(new URL(address, 'http://localhost').search)).toBe('/reservas?q=ana')
    expect(pageAskedFor('')).toBe('/dashboard')
  })

  it('never to another site, and never back to the login page', () => {
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login?from=/login',
    ]) {
      expect(pageAskedFor(`?from=${encodeURIComponent(from)}`)).toBe('/dashboard')
    }
  })
})
