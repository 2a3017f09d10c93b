import { merged, NO_PREFERENCES, type Preferences } from '@app/access/rules/preferences'
import { describe, expect, it } from 'vitest'
import { isTold, noted, shownOf, since } from './noted-places.ts'

const NOW = 1_000_000
const known: Preferences = {
  favorites: [
    { path: '/reservas', on: true, at: 10 },
    { path: '/turno', on: true, at: 20 },
    { path: '/efectivo', on: false, at: 30 },
  ],
  recents: [
    { path: '/turno', at: 10 },
    { path: '/reservas', at: 20 },
  ],
}

describe('What the browser notes', () => {
  it('takes over once what was there, and lets it give way to whatever has a moment', () => {
    const first = noted(undefined, { favorites: ['/b', '/a'], recents: ['/b', '/a'] }, NOW)

    expect(shownOf(first)).toEqual({ favorites: ['/b', '/a'], recents: ['/b', '/a'] })
    const elsewhere = { favorites: [{ path: '/a', on: false, at: NOW - 1 }] }
    expect(shownOf(merged(first, elsewhere)).favorites).toEqual(['/b'])
    expect(noted(first, shownOf(first), NOW)).toBe(first)
  })

  it('has nothing to say of who never chose: the favorites of the role stay', () => {
    const first = noted(undefined, { favorites: undefined, recents: [] }, NOW)

    expect(first).toEqual(NO_PREFERENCES)
    expect(shownOf(first).favorites).toBeUndefined()
  })

  it('is what was starred, what lost its star, and what was opened, in their order', () => {
    const lists = {
      favorites: ['/turno', '/x', '/efectivo'],
      recents: ['/x', '/reservas', '/turno'],
    }
    const next = noted(known, lists, NOW)

    expect(shownOf(next)).toEqual(lists)
    expect(since(next, known).favorites.map(({ path, on }) => [path, on])).toEqual([
      ['/x', true],
      ['/efectivo', true],
      ['/reservas', false],
    ])
    expect(since(next, known).recents).toEqual([{ path: '/x', at: NOW }])
    expect(isTold(next, known)).toBe(false)
    expect(isTold(known, next)).toBe(false)
    expect(noted(next, lists, NOW + 5)).toBe(next)
  })

  it('is told apart from what was known by a clock that is behind, too', () => {
    const next = noted(known, { favorites: ['/turno'], recents: shownOf(known).recents }, 5)

    expect(shownOf(next).favorites).toEqual(['/turno'])
  })

  it('notes that a known screen was opened again, and all that lost its star', () => {
    const next = noted(known, { favorites: [], recents: ['/turno', '/reservas'] }, NOW)

    expect(shownOf(next)).toEqual({ favorites: [], recents: ['/turno', '/reservas'] })
  })
})
