import { describe, expect, it } from 'vitest'
import { isUnloadedCode, told, UnloadedCode } from './unloaded.ts'

describe('Code that does not arrive', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://mostrador.example/assets/list.screen-a1b2.js',
    'error loading dynamically imported module: https://mostrador.example/assets/list.screen-a1b2.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/list-a1b2.css',
  ])('is known by the words of every browser: %s', async (words) => {
    const load = told(() => Promise.reject(new TypeError(words)))

    await expect(load()).rejects.toBeInstanceOf(UnloadedCode)
    expect(isUnloadedCode(new TypeError(words))).toBe(true)
  })

  it('is not what a screen’s own fault looks like', async () => {
    const fault = new TypeError("Cannot read properties of undefined (reading 'map')")

    await expect(told(() => Promise.reject(fault))()).rejects.toBe(fault)
    expect(isUnloadedCode(fault)).toBe(false)
  })

  it('hides the browser’s words from the router, which would load the page again without saying why', async () => {
    const load = told(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
    )

    await expect(load()).rejects.toThrow(/^The code of this screen/)
  })
})
