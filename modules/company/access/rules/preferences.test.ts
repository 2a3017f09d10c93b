import { describe, expect, it } from 'vitest'
import {
  FAVORITES_MAX,
  merged,
  NO_PREFERENCES,
  notAfter,
  RECENTS_MAX,
  type Preferences,
} from './preferences.ts'

const kept: Preferences = {
  favorites: [
    { path: '/reservas', on: true, at: 10 },
    { path: '/turno', on: false, at: 20 },
  ],
  recents: [{ path: '/reservas', at: 10 }],
}

describe('What is kept of a person', () => {
  it('takes of each entry the one that was decided last, and leaves the others', () => {
    const next = merged(kept, {
      favorites: [
        { path: '/turno', on: true, at: 15 },
        { path: '/reservas', on: false, at: 30 },
        { path: '/turnos', on: true, at: 5 },
      ],
    })

    expect(next.favorites).toEqual([
      { path: '/turnos', on: true, at: 5 },
      { path: '/turno', on: false, at: 20 },
      { path: '/reservas', on: false, at: 30 },
    ])
    expect(next.recents).toEqual(kept.recents)
  })

  it('is the same whoever tells first, and when the same is told again', () => {
    const one = { favorites: [{ path: '/a', on: true, at: 1 }], recents: [{ path: '/a', at: 1 }] }
    const other = {
      favorites: [{ path: '/a', on: false, at: 2 }],
      recents: [{ path: '/b', at: 2 }],
    }
    const both = merged(merged(NO_PREFERENCES, one), other)

    expect(merged(merged(NO_PREFERENCES, other), one)).toEqual(both)
    expect(merged(both, other)).toEqual(both)
  })

  it('has a bound: what was decided longest ago goes', () => {
    const many = Array.from({ length: FAVORITES_MAX + 1 }, (_, at) => ({
      path: `/${at}`,
      on: true,
      at,
    }))
    const next = merged(NO_PREFERENCES, { favorites: many, recents: many })

    expect(next.favorites).toHaveLength(FAVORITES_MAX)
    expect(next.favorites[0]!.path).toBe('/1')
    expect(next.recents).toHaveLength(RECENTS_MAX)
    expect(next.recents.at(-1)!.path).toBe(`/${FAVORITES_MAX}`)
  })

  it('believes no clock that is ahead', () => {
    expect(notAfter(100, { favorites: [{ path: '/a', on: true, at: 900 }] })).toEqual({
      favorites: [{ path: '/a', on: true, at: 100 }],
    })
    expect(notAfter(100, { recents: [{ path: '/a', at: 90 }] }).recents).toEqual([
      { path: '/a', at: 90 },
    ])
  })
})
