import { describe, expect, test } from 'vitest'
import { paginate } from './pages.ts'
import type { Piece } from './piece.ts'

type Named = Piece & { name: string }
const piece = (name: string, height: number, rest: Partial<Piece> = {}): Named => ({
  name,
  height,
  draw: () => undefined,
  ...rest,
})
const namesOn = (pieces: readonly Named[], room: number): string[] =>
  paginate(() => pieces, room).map((page) => page.map((one) => (one as Named).name).join(''))

describe('what stands on which page', () => {
  const two = [
    piece('a', 60, { together: 2 }),
    piece('b', 40),
    piece('-', 24, { isBetween: true }),
    piece('c', 60, { together: 2 }),
    piece('d', 40),
  ]

  test('is parted by a line where two share a page, and by nothing at the edge of one', () => {
    expect(namesOn(two, 224)).toEqual(['ab-cd'])
    // Without the line both would fit.
    expect(namesOn(two, 223)).toEqual(['ab', 'cd'])
    expect(namesOn(two, 120)).toEqual(['ab', 'cd'])
  })

  test('stays together where one page holds it, and goes on over pages where none does', () => {
    const after = [piece('x', 50), ...two.slice(0, 2), piece('y', 40)]

    expect(namesOn(after, 140)).toEqual(['x', 'aby'])
    expect(namesOn(two.slice(0, 2), 90)).toEqual(['a', 'b'])
  })

  test('leaves out what is optional where it would begin a page', () => {
    const closing = piece('z', 30, { together: 2, isOptional: true })
    const end = [closing, piece('z', 30)]

    expect(namesOn([piece('a', 100), ...end], 160)).toEqual(['azz'])
    expect(namesOn([piece('a', 100), ...end], 159)).toEqual(['a'])
    expect(namesOn([piece('a', 100), ...end, piece('b', 50)], 150)).toEqual(['ab'])
  })

  test('is smaller wherever that spares a page, for who asks for it', () => {
    const scaled = (scale: number) => [piece('a', 60 * scale), piece('b', 60 * scale)]

    expect(paginate(scaled, 115)).toHaveLength(2)
    expect(paginate(scaled, 115, { sparesPages: true })).toHaveLength(1)
  })
})
